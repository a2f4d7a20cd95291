import { createContext, useContext, useLayoutEffect } from 'react';
import type { Feedback } from './feedback.ts';

/** Set around the screens; `null`: nothing is judged there. */
export const FeedbackContext = createContext<Feedback | null>(null);

/** Notes that a search or an answer is shown as it comes; `null`: there is none, or it was not waited for. */
export function useShown(requestId: string | null): void {
  const feedback = useContext(FeedbackContext);
  // Before the thumbs inside ask whether they are taken, which may be drawn with it.
  useLayoutEffect(() => {
    if (requestId !== null) feedback?.shown(requestId);
  }, [feedback, requestId]);
}
