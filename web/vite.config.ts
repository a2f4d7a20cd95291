import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { devSession } from './dev-session.ts';

/** Where `npm run dev` finds a running Quarry: `QUARRY_URL`, as the command `quarry` does. */
const serverUrl = process.env['QUARRY_URL'] ?? 'http://127.0.0.1:3000';

/** What the server answers besides the page itself. */
const serverPaths = ['/api', '/v1', '/docs'];

/**
 * How the page is built (`tools/build-page.mjs`) and served while one works on it (`npm run dev`). The mode `dashboard` builds
 * `/dashboard` instead, by itself: built together, the two would share files, and a search would load what only the other needs.
 */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [react(), devSession(serverUrl)],
  // What is served as it is comes with the page.
  publicDir: mode === 'dashboard' ? false : 'public',
  resolve: {
    alias: {
      // What it has for browsers writes to `innerHTML`, which the content security policy forbids.
      'decode-named-character-reference': `${import.meta.dirname}/src/answer/markdown/decode-character-reference.ts`,
    },
  },
  build: {
    // Baseline 2024: `light-dark()`, iterator helpers. Older browsers get what they understand of it.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // The content security policy lets nothing but files of this server in: no font or style as `data:`.
    assetsInlineLimit: 0,
    // Every browser of the target preloads modules by itself.
    modulePreload: { polyfill: false },
    // A stylesheet for each part that is loaded by itself would arrive after its markup and move it.
    cssCodeSplit: false,
    reportCompressedSize: false,
    // Both builds go into one folder, which is new.
    emptyOutDir: false,
    ...(mode === 'dashboard' && {
      rolldownOptions: {
        input: `${import.meta.dirname}/dashboard.html`,
        output: {
          entryFileNames: 'assets/dashboard-[hash].js',
          chunkFileNames: 'assets/dashboard-[name]-[hash].js',
          assetFileNames: 'assets/dashboard-[name]-[hash][extname]',
        },
      },
    }),
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: serverUrl }])),
  },
}));
