import { z } from 'zod';

/** A time: ISO 8601 in UTC. */
export const timeSchema = z.iso.datetime().meta({ description: 'ISO 8601 in UTC.' });
