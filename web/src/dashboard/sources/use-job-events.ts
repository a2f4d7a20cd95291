import { useEffect, useEffectEvent, useState } from 'react';
import type { JobBody } from '../../wire/wire-types.ts';

/**
 * Follows a running job by the events of the server; calls `onEnded` when it ends. If the events break off, the polled `job`
 * is used.
 */
export function useJobEvents(job: JobBody, onEnded: () => void): JobBody {
  const [latest, setLatest] = useState(job);
  const ended = useEffectEvent(onEnded);
  const isRunning = job.state === 'running';
  useEffect(() => {
    if (!isRunning) return;
    const events = new EventSource(`/api/jobs/${encodeURIComponent(job.id)}/events`);
    const take = ({ data }: MessageEvent<string>) => setLatest(JSON.parse(data) as JobBody); // trusted: from this server
    events.addEventListener('progress', take);
    events.addEventListener('done', (event) => {
      take(event);
      events.close();
      ended();
    });
    return () => events.close();
  }, [job.id, isRunning]);
  const isNewer =
    latest.id === job.id && latest.state === job.state && latest.attempt === job.attempt;
  const isOver = latest.id === job.id && latest.finishedAt !== null;
  return isOver || (isNewer && latest.progress.done >= job.progress.done) ? latest : job;
}
