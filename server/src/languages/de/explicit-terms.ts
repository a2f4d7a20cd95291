import type { TermTable } from '../term-table.ts';

/** German: words by which pages that show or sell pornography are known. */
export const germanExplicitTerms: TermTable = [
  [
    4,
    'arschfick arschficken fickfilme fickfilm pornofilme sexfilme fickkontakte fickluder spermageil deutschsex pornofilm',
  ],
  [
    3,
    'ficken gefickt fickt fotze fotzen hobbyhuren sexvideos sexkontakte parkplatzsex telefonsex arschfotze schwanzlutscherin geile_weiber geile_frauen geile_schlampe notgeil gratis_porno gratis_pornos kostenlose_pornos',
  ],
  [
    2,
    'pornos titten wichsen wichsvorlage schlampen erotikkontakte sexcam nutten analsex_video sexkino nackte_weiber geile_titten',
  ],
  [1, 'muschi möse geile nackte_frauen bumsen schlampe nymphomanin'],
];
