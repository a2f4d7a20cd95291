import { foldText } from '../../languages/analysis/fold-text.ts';

/** Headings that stand in any document, folded; numbers behind them do not make them say more. */
export function isPlainHeading(text: string): boolean {
  const bare = foldText(text)
    .replace(/[\p{P}\p{S}\d]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(ARTICLE, '');
  return PLAIN.has(bare);
}

const ARTICLE = /^(?:the|an?|der|die|das|le|la|les|el|los|las|il|lo|gli|os?|as|de|het|een) /u;

const PLAIN: ReadonlySet<string> = new Set(
  [
    // English
    'introduction,intro,documentation,docs,constants,settings,configuration,config,command,commands,basic example,minimal example,simple example,full example,complete example,advanced,advanced usage,basic,hands on,additional data,instances,instance,class,classes,interface,interfaces,module,modules,import,imports,test files,supported versions,overview,summary,abstract,conclusion,conclusions,background,about,about us,description,general,basics,details,more,more information,further information,further reading,see also,related,related topics,related links,links,external links,references,reference,sources,notes,note,footnotes,bibliography,citations,contents,table of contents,toc,index,appendix,example,examples,usage,usage example,basic usage,quick start,quickstart,getting started,install,installation,installing,setup,requirements,prerequisites,dependencies,api,api reference,options,parameters,arguments,properties,methods,functions,events,returns,return value,return values,exports,types,type,syntax,definition,definitions,tips,warning,warnings,caution,important,todo,license,licence,licenses,copyright,legal,credits,acknowledgements,acknowledgments,thanks,authors,author,contributors,contributing,contribute,contact,contacts,support,help,faq,frequently asked questions,questions,changelog,changes,change log,history,release notes,releases,version history,versions,version,what s new,roadmap,status,badges,sponsors,donate,donations,security,tests,test,testing,build,building,development,features,motivation,why,how,how it works,goals,non goals,next steps,next,previous,home,menu,navigation,search,comments,share,tags,categories,footer,header,main,page,section,chapter,part,other,others,miscellaneous,misc,resources,demo,screenshots,compatibility,browser support,limitations,known issues,caveats,discussion,results,methods and materials,materials and methods,tl dr,key points,exercises,exercise,solutions,solution,answers,answer,default,defaults,note to readers,preface,foreword,epilogue,glossary,quick links,on this page,in this article,in this section,table of content,similar projects,alternatives,community,code of conduct,maintainers,team,used by,related projects,ecosystem,platform,platforms',
    // German
    'einleitung,einführung,überblick,übersicht,zusammenfassung,fazit,hintergrund,beschreibung,allgemeines,grundlagen,einzelheiten,mehr,weitere informationen,weiterführende links,siehe auch,verwandte themen,links,weblinks,einzelnachweise,literatur,quellen,quelle,anmerkungen,hinweis,hinweise,fußnoten,inhalt,inhaltsverzeichnis,anhang,beispiel,beispiele,verwendung,nutzung,installation,einrichtung,voraussetzungen,anforderungen,optionen,parameter,eigenschaften,lizenz,impressum,datenschutz,kontakt,hilfe,autoren,danksagung,mitwirken,änderungen,versionen,geschichte,häufige fragen,fragen,nächste schritte,erste schritte,sonstiges,weiteres,vorwort,glossar,kommentare,suche',
    // French
    'introduction,aperçu,vue d ensemble,résumé,sommaire,conclusion,contexte,description,généralités,détails,plus,plus d informations,voir aussi,articles connexes,liens,liens externes,notes et références,références,notes,bibliographie,sources,table des matières,annexe,annexes,exemple,exemples,utilisation,installation,prérequis,options,paramètres,propriétés,licence,mentions légales,contact,aide,auteurs,remerciements,contribuer,historique,versions,questions fréquentes,étapes suivantes,prochaines étapes,divers,préface,glossaire',
    // Spanish
    'introducción,resumen,visión general,conclusión,conclusiones,antecedentes,descripción,generalidades,detalles,más,más información,véase también,ver también,enlaces,enlaces externos,referencias,notas,bibliografía,fuentes,índice,contenido,contenidos,tabla de contenidos,apéndice,anexo,ejemplo,ejemplos,uso,instalación,requisitos,opciones,parámetros,propiedades,licencia,aviso legal,contacto,ayuda,autores,agradecimientos,contribuir,historial,historia,versiones,preguntas frecuentes,próximos pasos,siguientes pasos,varios,prólogo,glosario',
    // Italian
    'introduzione,panoramica,riassunto,sommario,conclusione,conclusioni,contesto,descrizione,generalità,dettagli,altro,ulteriori informazioni,vedi anche,voci correlate,collegamenti esterni,link,riferimenti,note,bibliografia,fonti,indice,contenuti,appendice,esempio,esempi,uso,utilizzo,installazione,requisiti,prerequisiti,opzioni,parametri,proprietà,licenza,contatti,aiuto,autori,ringraziamenti,contribuire,cronologia,storia,versioni,domande frequenti,prossimi passi,varie,prefazione,glossario',
    // Portuguese
    'introdução,visão geral,resumo,sumário,conclusão,conclusões,contexto,descrição,detalhes,mais,mais informações,ver também,veja também,ligações externas,links,referências,notas,bibliografia,fontes,índice,conteúdo,apêndice,anexo,exemplo,exemplos,uso,utilização,instalação,requisitos,pré requisitos,opções,parâmetros,propriedades,licença,contato,contacto,ajuda,autores,agradecimentos,contribuir,histórico,história,versões,perguntas frequentes,próximos passos,diversos,prefácio,glossário',
    // Dutch
    'inleiding,introductie,overzicht,samenvatting,conclusie,achtergrond,beschrijving,algemeen,details,meer,meer informatie,zie ook,externe links,links,referenties,bronnen,noten,voetnoten,literatuur,inhoud,inhoudsopgave,bijlage,voorbeeld,voorbeelden,gebruik,installatie,vereisten,opties,parameters,eigenschappen,licentie,contact,hulp,auteurs,dankwoord,bijdragen,geschiedenis,versies,veelgestelde vragen,volgende stappen,overig,voorwoord,begrippenlijst',
    // Russian
    'введение,обзор,резюме,заключение,вывод,выводы,описание,общие сведения,подробнее,подробности,ещё,см. также,см также,ссылки,внешние ссылки,примечания,литература,источники,содержание,оглавление,приложение,пример,примеры,использование,установка,требования,параметры,опции,свойства,лицензия,контакты,помощь,авторы,благодарности,история,история изменений,версии,часто задаваемые вопросы,следующие шаги,разное,предисловие,глоссарий',
    // Arabic
    'مقدمة,المقدمة,نظرة عامة,ملخص,خلاصة,الخلاصة,خاتمة,الخاتمة,وصف,التفاصيل,المزيد,انظر أيضا,انظر أيضًا,روابط خارجية,وصلات خارجية,مراجع,المراجع,المصادر,مصادر,ملاحظات,هوامش,المحتويات,الفهرس,ملحق,مثال,أمثلة,الاستخدام,التثبيت,المتطلبات,خيارات,الترخيص,اتصل بنا,مساعدة,شكر وتقدير,التاريخ,الأسئلة الشائعة',
    // Chinese
    '介绍,简介,引言,前言,概述,概览,概要,摘要,总结,结论,背景,说明,描述,详情,更多,更多信息,参见,另见,参考,参考资料,参考文献,外部链接,链接,相关链接,来源,注释,备注,目录,附录,示例,例子,用法,使用,使用方法,安装,要求,选项,参数,属性,许可证,许可,联系,联系我们,帮助,作者,致谢,贡献,历史,更新日志,版本,常见问题,下一步,其他,术语表,簡介,概述,參考資料,參見,外部連結,目錄,總結,結論,範例,安裝',
    // Japanese
    'はじめに,概要,序論,導入,要約,まとめ,結論,背景,説明,詳細,その他,関連項目,関連リンク,外部リンク,リンク,参考,参考文献,参考資料,出典,脚注,注釈,注意,目次,付録,例,使用例,使い方,使用方法,インストール,要件,必要条件,オプション,パラメータ,プロパティ,ライセンス,お問い合わせ,連絡先,ヘルプ,著者,謝辞,貢献,歴史,変更履歴,バージョン,よくある質問,次のステップ,用語集',
  ].flatMap((headings) => headings.split(',').map(foldText)),
);
