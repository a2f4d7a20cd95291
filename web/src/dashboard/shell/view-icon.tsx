import { LineDrawing } from '../../icons/line-drawing.tsx';
import type { ViewName } from './views.ts';

const paths: Readonly<Record<ViewName, string>> = {
  start: 'M4.5 11 12 4.5 19.5 11M6.5 9.5V19h11V9.5M10 19v-5h4v5',
  sources:
    'M12 9.5c4.1 0 7.5-1.2 7.5-2.75S16.1 4 12 4 4.5 5.2 4.5 6.75 7.9 9.5 12 9.5ZM4.5 6.75v5c0 1.55 3.4 2.75 7.5 2.75s7.5-1.2 7.5-2.75v-5M4.5 11.75v5.5C4.5 18.8 7.9 20 12 20s7.5-1.2 7.5-2.75v-5.5',
  documents:
    'M7 3.5h7L18.5 8v11A1.5 1.5 0 0 1 17 20.5H7A1.5 1.5 0 0 1 5.5 19V5A1.5 1.5 0 0 1 7 3.5ZM13.5 3.5V8.5h5M9 13h6M9 16.5h4',
  health: 'M3.5 12.5h4l2-6 4 11 2.5-7 1.5 2h3',
  audit: 'M8.5 6.5h11M8.5 12h11M8.5 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c0-3.3 3.3-5.5 7.5-5.5s7.5 2.2 7.5 5.5',
  statistics: 'M5 19.5V11M10 19.5V5M15 19.5v-6M20 19.5V8.5M3.5 19.5h18',
  tuning: 'M4 7h16M7 12h10M10 17h4',
  traces: 'M4.5 6.5h7M8.5 12h8M13 17.5h6.5',
  availability: 'M12 4v7.5M7.5 6.8a7 7 0 1 0 9 0',
  backups: 'M12 4.5v9M8 9.5l4 4 4-4M4.5 14.5v4a1.5 1.5 0 0 0 1.5 1.5h12a1.5 1.5 0 0 0 1.5-1.5v-4',
  settings:
    'M4.5 7.5h9M17.5 7.5h2M15.5 9.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM4.5 16.5h2M10.5 16.5h9M8.5 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  keys: 'M8.5 19.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM11.5 12.5 19.5 4.5M16 8l2.5 2.5M13.5 10.5l1.5 1.5',
  webhooks: 'M8 8.5a4 4 0 1 1 5.5 3.7L11 17M6.5 12a4 4 0 1 0 4 5.5h7M12 8.5l3.5 5a4 4 0 1 1 .5 5',
  alerts: 'M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5H5l1.5-1.5ZM10 20.5h4M12 5.5V4',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3 19.5c0-3 2.7-5 6-5s6 2 6 5M15.5 5a3.5 3.5 0 0 1 0 6.3M17.5 15c2.1.6 3.5 2.2 3.5 4.5',
};

/** The sign of a view, beside its name. */
export function ViewIcon({ view, size = 20 }: { readonly view: ViewName; readonly size?: number }) {
  return (
    <LineDrawing size={size}>
      <path d={paths[view]} />
    </LineDrawing>
  );
}
