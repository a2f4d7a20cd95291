/**
 * What each setting means, in German, by its path, which its kind stands before where kinds differ. In English the server says it;
 * a setting that is missing here is explained by that.
 */
export const germanHints: Readonly<Record<string, string>> = {
  'catalogue.columns': 'Welche Spalte was enthält, wo sie keinen üblichen Namen hat.',
  'catalogue.currency':
    'Die Währung von Preisen, bei denen keine steht, als Kürzel aus drei Buchstaben (ISO 4217).',
  explicit: 'Ob alle Dokumente nur für Erwachsene sind; sonst wird jedes einzeln beurteilt.',
  'feed.fetchItems':
    'Ob die Seite eines Eintrags abgerufen (nach ihrer robots.txt) und statt des Textes aus dem Feed gelesen wird.',
  'feed.keepItems':
    'Wie viele Einträge eines Feeds behalten werden, in einer Liste von Feeds von jedem; darüber hinaus fallen die ältesten weg.',
  'folder.include':
    'Muster oder Pfade im Ordner, mit `/` getrennt: Nur diese Dateien werden gelesen, auch versteckte und ignorierte; private (Schlüssel, Passwörter, `.env`, Profile von Browsern) nur, wo ein Muster sie ohne Platzhalter nennt. Leer: jede Datei, die weder versteckt noch ignoriert noch privat ist.',
  'images.keepLocation': 'Ob der Ort einer Aufnahme behalten wird: Er verrät, wo Menschen wohnen.',
  'images.minWidth': 'Bilder mit weniger Pixeln in der Breite werden ausgelassen.',
  'images.minHeight': 'Bilder mit weniger Pixeln in der Höhe werden ausgelassen.',
  'images.include':
    'Bei einem Ordner: Muster oder Pfade darin, mit `/` getrennt; nur diese werden gelesen, wenn es welche gibt.',
  'images.crawl':
    'Bei einer Website: welche ihrer Seiten angesehen werden und wie, wie bei der Art Website.',
  'images.headers':
    'Bei einer Website: Kopfzeilen, die nur an den Ursprung ihres Anfangs gesendet werden, wie `authorization` oder `cookie`.',
  'videos.include':
    'Bei einem Ordner: Muster oder Pfade darin, mit `/` getrennt; nur diese werden gelesen, wenn es welche gibt.',
  'videos.fetchCaptions':
    'Bei einer Liste: ob Untertitel, die sie nennt, abgerufen werden, sodass Gesprochenes gefunden wird.',
  'videos.captionLanguage':
    'Bei einer Liste: die Sprache, deren Untertitel bevorzugt werden, wie `de`; leer: die des Videos, sonst Englisch.',
  'videos.maxItems': 'Bei einer Liste: wie viele ihrer Videos gelesen werden, von vorn.',
  hosts:
    'Rechner, die zur Website gehören, wie `docs.example.org`; leer: der des Anfangs. `www.` macht keinen Unterschied.',
  includeSubdomains: 'Ob die Subdomains ihrer Rechner zur Website gehören.',
  include:
    'Muster von Pfaden, wie `/docs/**`: Nur diese werden gelesen, wenn es welche gibt; der Anfang wird in jedem Fall abgerufen.',
  exclude: 'Muster von Pfaden, die nicht gelesen werden, auch wenn sie oben stehen.',
  maxDepth: 'Wie viele Links eine Seite vom Anfang entfernt sein darf.',
  maxPages: 'Wie viele Seiten höchstens gelesen werden: ein Schutz vor Websites ohne Ende.',
  keepQueryParameters:
    'Parameter, die zählen: Gibt es welche, fallen alle anderen aus Adressen weg. `*` am Ende eines Namens steht für Beliebiges.',
  dropQueryParameters:
    'Parameter, die aus Adressen wegfallen, außer denen von Kampagnen und Sitzungen, die immer wegfallen.',
  respectNofollow: 'Ob Links mit `nofollow` nicht verfolgt werden.',
  sitemaps: 'Ob Sitemaps gelesen werden, und ob außerdem Links verfolgt werden.',
  sitemapUrls: 'Adressen von Sitemaps, außer denen, die robots.txt nennt, oder `/sitemap.xml`.',
  crawlDelayMs:
    'Millisekunden zwischen zwei Anfragen an einen Rechner; robots.txt kann mehr verlangen.',
  concurrencyPerHost:
    'Gleichzeitige Anfragen an einen Rechner; leer: 2, und 8 bei einem Rechner im eigenen Netz.',
  headers:
    'Kopfzeilen, die nur an den Ursprung des Anfangs gesendet werden, wie `authorization` oder `cookie` eines Intranets.',
  collect: 'Woraus Dokumente werden; jedes Bild kostet eine Anfrage.',
  userAgentToken: 'Der Name, unter dem robots.txt und Robots-Angaben den Crawler kennen.',
  maxRevisitDays:
    'Tage, nach denen eine Seite wieder angesehen wird, wie lange sie sich auch nicht geändert hat.',
  ignoreRobots:
    'Ob robots.txt übergangen wird: für Eigentümer einer Website, deren robots.txt andere fernhält.',
  visibleTo:
    'Für wen Dokumente sind, die es nicht selbst sagen: je Zeile `everyone`, `user:…` oder `group:…`. Leer: für alle. Gilt sofort.',
};
