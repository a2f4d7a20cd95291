import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stemGerman } from './stem-german.ts';

describe('stemGerman', () => {
  it.each(
    `
    auto autos | foto fotos | kamera kameras | taxi taxis | baby babys | menü menüs | app apps | café cafés | archiv archivs
    museum museen museums | zentrum zentren | ministerium ministerien ministeriums | praktikum praktika
    thema themen themas themata | firma firmen | villa villen | pizza pizzen pizzas | konto konten kontos
    bankkonto bankkonten | risiko risiken | kapitalismus kapitalismen | algorithmus algorithmen | rhythmus rhythmen
    virus viren | radius radien | zyklus zyklen | globus globen | bus busse bussen | index indizes | kurs kurse kursen
    garten gärten | gross grösser grössere | hammer hämmer | problem probleme problemen | ei eier | knie knien | frei freie freien freier | hoch hohe hohen höher
    dunkel dunkle dunklen | übel üble | freundin freundinnen | kollegin kolleginnen | lehrerin lehrerinnen
    installieren installiert installierte installiere installierung | papier papiere | reservieren reserviert reservierung
    bezahlen bezahlt bezahlte bezahltes | verkaufen verkauft | entdecken entdeckt | erklären erklärt erklärte
    öffnen öffnet geöffnet geöffneten | machen gemacht machte | arbeiten arbeitet gearbeitet | melden meldet gemeldet
    rechnen rechnet gerechnet | atmen atmet | gehen geht gegangen ging | holen holt holte geholt
    abholen abgeholt abholte abzuholen | vorbereiten vorbereitet | knurren knurrt geknurrt | schreien schreit
    liefern liefert lieferung geliefert lieferte | ändern ändert änderung geändert | speichern speichert gespeichert
    sammeln sammelt sammlung gesammelt | handeln handelt gehandelt | eingesammelt einsammeln
    schliessen schliesst geschlossen geschlossene | schließen geschlossen | abschliessen abgeschlossen abzuschliessen
    fahren fährt fährst gefahrene | essen isst gegessen | geben gibt gegeben gab | nehmen nimmt genommen
    lesen liest gelesen las lasen | schreiben schrieb geschrieben schrieben | finden fand gefunden | verstehen verstanden
    bringen gebracht brachte | brechen bricht gebrochen | lassen lässt lasst gelassene | beissen beisst gebissen
    `
      .split(/\||\n/)
      .map((line) => line.trim().split(/\s+/))
      .filter(([word]) => word !== ''),
  )('%s has the stem of %s, and of all its forms', (...forms) => {
    for (const form of forms)
      expect([form, stemGerman(form)]).toEqual([form, stemGerman(forms[0]!)]);
  });

  it.each([
    ['markt', 'marken'],
    ['recht', 'rechen'],
    ['last', 'lasen'],
    ['macht', 'machen'],
    ['gewicht', 'wichen'],
    ['gesicht', 'sichten'],
    ['geschäft', 'schaf'],
    ['gewalt', 'wal'],
    ['gebühren', 'bühren'],
    ['gefahren', 'fahren'],
    ['gefühlen', 'fühlen'],
    ['planet', 'planen'],
    ['legende', 'legen'],
    ['liefern', 'lief'],
    ['betten', 'beten'],
    ['sonnen', 'sinnen'],
    ['schreiten', 'schreien'],
    ['nackt', 'nacken'],
    ['regierung', 'regie'],
    ['kostenlos', 'kostenlo'],
    ['chaos', 'chao'],
    ['glas', 'gla'],
    ['basis', 'basi'],
    ['status', 'statu'],
    ['kurios', 'kurio'],
    ['kurs', 'kur'],
    ['gewinnen', 'gewin'],
    ['maria', 'marie'],
    ['datum', 'daten'],
    ['handlung', 'handel'],
    ['schulter', 'schulen'],
    ['betrug', 'betragen'],
    ['gaben', 'geben'],
    ['freund', 'freundin'],
    ['zeit', 'zeitung'],
    ['vierte', 'vier'],
  ])('%s and %s are words of their own', (one, other) => {
    expect(stemGerman(one)).not.toBe(stemGerman(other));
  });

  it('a word of letters has a stem, and the same each time', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzäöüßé'),
      minLength: 1,
    });
    const endings = fc.constantFrom(
      '',
      's',
      'ium',
      'ieren',
      'iert',
      'ern',
      'elt',
      'lung',
      'innen',
      'et',
      'eien',
      'ssen',
    );
    const beginnings = fc.constantFrom('', 'ge', 'zu', 'abzu', 'abge', 'ver');
    fc.assert(
      fc.property(beginnings, letters, endings, (...parts) => {
        const word = parts.join('');
        expect(stemGerman(word)).not.toBe('');
        expect(stemGerman(word)).toBe(stemGerman(word));
      }),
      { numRuns: 1_000 },
    );
  });
});
