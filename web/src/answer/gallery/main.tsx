import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../theme/tokens.css';
import '../../theme/base.css';
import { createInterface, InterfaceContext } from '../../messages/interface-context.ts';
import { type InterfaceLanguage, languages } from '../../messages/interface-language.ts';
import { Gallery } from './gallery.tsx';

const root = document.getElementById('root');
const wanted = new URLSearchParams(location.search);
const theme = wanted.get('theme');
if (theme !== null) document.documentElement.dataset['theme'] = theme;
const language: InterfaceLanguage = wanted.get('language') === 'de' ? 'de' : 'en';
const words = createInterface(language, languages[language], {
  locale: language,
  timeZone: 'Europe/Berlin',
});
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <InterfaceContext value={words}>
        <Gallery
          name={wanted.get('name') ?? 'ownership'}
          stopsAt={Number(wanted.get('at') ?? -1)}
          isTyped={wanted.has('typed')}
        />
      </InterfaceContext>
    </StrictMode>,
  );
}
