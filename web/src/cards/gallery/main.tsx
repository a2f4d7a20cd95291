import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../theme/tokens.css';
import '../../theme/base.css';
import { Gallery } from './gallery.tsx';

const root = document.getElementById('root');
const wanted = new URLSearchParams(location.search);
const theme = wanted.get('theme');
if (theme !== null) document.documentElement.dataset['theme'] = theme;
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Gallery
        locale={wanted.get('locale') ?? 'en-GB'}
        kinds={wanted.get('kinds')?.split(',') ?? null}
      />
    </StrictMode>,
  );
}
