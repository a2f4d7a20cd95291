import '../theme/tokens.css';
import '../theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { openStorage } from '../state/browser-storage.ts';
import { showTheme, storedTheme } from '../theme/theme.ts';
import { Dashboard } from './dashboard.tsx';

const storage = openStorage(() => window.localStorage);
// Before anything is drawn, or the page would flash in the other scheme.
showTheme(storedTheme(storage));

const ask = (url: string, init: RequestInit) => fetch(url, init);
const root = document.getElementById('root');
if (root === null) throw new Error('dashboard.html has lost its #root.');
createRoot(root).render(
  <StrictMode>
    <Dashboard fetch={ask} storage={storage} />
  </StrictMode>,
);
