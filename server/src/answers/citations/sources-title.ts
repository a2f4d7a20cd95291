// `Sources`, as lists of them are headed in the languages that answers are written in.
const TITLES = new Set(
  'sources,source,references,reference,citations,bibliography,works cited,quellen,quelle,quellenangaben,quellenverzeichnis,referenzen,nachweise,références,fuentes,fuente,referencias,fonti,fonte,riferimenti,bronnen,bron,referenties,fontes,referências,источники,источник,ссылки,المصادر,المراجع,来源,參考資料,参考资料,引用,出典,参考文献,情報源'.split(
    ',',
  ),
);

/** Whether a line is the title of a list of sources: `Sources:`, `**Quellen**`, `### References`. */
export function isSourcesTitle(line: string): boolean {
  if (line.length > 60) return false;
  const words = line.replace(/[*_#:：\s]+/gu, ' ').trim();
  return TITLES.has(words.toLowerCase());
}
