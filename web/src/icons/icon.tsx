import { LineDrawing } from './line-drawing.tsx';

/** The icons of the page, by name: paths on a grid of 24, drawn as lines. */
const paths = {
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.7-1.8L20 20',
  clear: 'M6 6l12 12M18 6 6 18',
  recent: 'M12 7.5V12l3 2M4.6 9.5A8 8 0 1 1 4 12M4 5v4.5h4.5',
  page: 'M4 6.5A1.5 1.5 0 0 1 5.5 5h13A1.5 1.5 0 0 1 20 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5v-11ZM4 9.5h16M6.8 7.25h.01M9 7.25h.01',
  file: 'M7 3.5h7L18.5 8v11A1.5 1.5 0 0 1 17 20.5H7A1.5 1.5 0 0 1 5.5 19V5A1.5 1.5 0 0 1 7 3.5ZM13.5 3.5V8.5h5M9 13h6M9 16.5h4',
  image:
    'M5.5 4.5h13A1.5 1.5 0 0 1 20 6v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18V6a1.5 1.5 0 0 1 1.5-1.5ZM4.5 17l4.7-4.7 3.3 3.3 2.3-2.3 4.7 4.2M15 9.2h.01',
  video:
    'M5.5 5h13A1.5 1.5 0 0 1 20 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5v-11A1.5 1.5 0 0 1 5.5 5ZM10 9v6l5-3-5-3Z',
  product:
    'M4 11.5V5.5A1.5 1.5 0 0 1 5.5 4h6l8 8a1.5 1.5 0 0 1 0 2.1l-5.4 5.4a1.5 1.5 0 0 1-2.1 0l-8-8ZM8 8h.01',
  all: 'M4.5 6h15M4.5 12h15M4.5 18h9',
  filter: 'M4 7h16M7 12h10M10 17h4',
  down: 'm7 10 5 5 5-5',
  left: 'm14 7-5 5 5 5',
  right: 'm10 7 5 5-5 5',
  check: 'm5.5 12.5 4 4 9-9.5',
  menu: 'M4.5 7h15M4.5 12h15M4.5 17h15',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4',
  moon: 'M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7Z',
  device:
    'M5.5 5h13A1.5 1.5 0 0 1 20 6.5v8a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 14.5v-8A1.5 1.5 0 0 1 5.5 5ZM9 19.5h6M12 16v3.5',
  book: 'M5 5.5A1.5 1.5 0 0 1 6.5 4H19v13H6.5A1.5 1.5 0 0 0 5 18.5v-13ZM5 18.5A1.5 1.5 0 0 0 6.5 20H19v-3M9 8h6',
  calendar:
    'M5.5 6h13A1.5 1.5 0 0 1 20 7.5v11a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-11A1.5 1.5 0 0 1 5.5 6ZM4 10.5h16M8.5 4v4M15.5 4v4',
  shield: 'M12 3.5 19 6v5.5c0 4.2-2.9 7.2-7 9-4.1-1.8-7-4.8-7-9V6l7-2.5Z',
  alert: 'M12 4 3.5 19h17L12 4ZM12 10v4.5M12 17h.01',
  unplugged:
    'M4 4l16 16M8.5 8.5 6 11a4.2 4.2 0 0 0 6 6l2.5-2.5M11 6.5A4.2 4.2 0 0 1 17.5 12l-1 1.5M9 3.5V6M3.5 9H6',
  lock: 'M7 11h10a1.5 1.5 0 0 1 1.5 1.5v6A1.5 1.5 0 0 1 17 20H7a1.5 1.5 0 0 1-1.5-1.5v-6A1.5 1.5 0 0 1 7 11ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  balance:
    'M12 4v16M8 20h8M5 7h14M5 7l-2.5 6a2.7 2.7 0 0 0 5 0L5 7ZM19 7l-2.5 6a2.7 2.7 0 0 0 5 0L19 7Z',
  copies:
    'M9 8.5h9.5A1.5 1.5 0 0 1 20 10v8.5a1.5 1.5 0 0 1-1.5 1.5H10a1.5 1.5 0 0 1-1.5-1.5V9M5.5 15.5A1.5 1.5 0 0 1 4 14V5.5A1.5 1.5 0 0 1 5.5 4H14a1.5 1.5 0 0 1 1.5 1.5',
} as const;

/** The name of an icon. */
export type IconName = keyof typeof paths;

/** A picture beside words that say the same: hidden from those who listen. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <LineDrawing size={size}>
      <path d={paths[name]} />
    </LineDrawing>
  );
}
