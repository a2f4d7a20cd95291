import './theme/tokens.css';
import './theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { registerWorker } from './offline/register-worker.ts';
import { openStorage } from './state/browser-storage.ts';
import type { Browser } from './stream/follow-search.ts';
import { showTheme, storedTheme } from './theme/theme.ts';

const browser: Browser = {
  openEvents: (url) => new EventSource(url),
  fetch: (url, init) => fetch(url, init),
  timers: {
    after(delayMs, run) {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
  },
};
const storage = openStorage(() => window.localStorage);
// Before anything is drawn, or the page would flash in the other scheme.
showTheme(storedTheme(storage));

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has lost its #root.');
createRoot(root).render(
  <StrictMode>
    <App browser={browser} storage={storage} />
  </StrictMode>,
);
// While one works on the page, what is kept would be of the build before.
if (import.meta.env.PROD) registerWorker();
