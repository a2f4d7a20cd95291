import { useEffect, useEffectEvent, useState } from 'react';
import type { JobBody } from '../../wire/wire-types.ts';

/**
 * Follows a job while it runs, by the events of the server; `onEnded` when it ends. Where they break off, what is polled beside them
 * goes on telling.
 */
export function useJobEvents(job: JobBody, onEnded: () => void): JobBody {
  const [told, setTold] = useState(job);
  const ended = useEffectEvent(onEnded);
  const isRunning = job.state === 'running';
  useEffect(() => {
    if (!isRunning) return;
    const events = new EventSource(`/api/jobs/${encodeURIComponent(job.id)}/events`);
    const take = ({ data }: MessageEvent<string>) => setTold(JSON.parse(data) as JobBody); // of the server that the page is from
    events.addEventListener('progress', take);
    events.addEventListener('done', (event) => {
      take(event);
      events.close();
      ended();
    });
    return () => events.close();
  }, [job.id, isRunning]);
  const isNewer = told.id === job.id && told.state === job.state && told.attempt === job.attempt;
  const isOver = told.id === job.id && told.finishedAt !== null;
  return isOver || (isNewer && told.progress.done >= job.progress.done) ? told : job;
}
