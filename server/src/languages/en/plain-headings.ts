/** Headings that stand in any document, with commas between. */
export const ENGLISH_PLAIN_HEADINGS =
  'introduction,intro,documentation,docs,constants,settings,configuration,config,command,commands,basic example,minimal example,simple example,full example,complete example,advanced,advanced usage,basic,hands on,additional data,instances,instance,class,classes,interface,interfaces,module,modules,import,imports,test files,supported versions,overview,summary,abstract,conclusion,conclusions,background,about,about us,description,general,basics,details,more,more information,further information,further reading,see also,related,related topics,related links,links,external links,references,reference,sources,notes,note,footnotes,bibliography,citations,contents,table of contents,toc,index,appendix,example,examples,usage,usage example,basic usage,quick start,quickstart,getting started,install,installation,installing,setup,requirements,prerequisites,dependencies,api,api reference,options,parameters,arguments,properties,methods,functions,events,returns,return value,return values,exports,types,type,syntax,definition,definitions,tips,warning,warnings,caution,important,todo,license,licence,licenses,copyright,legal,credits,acknowledgements,acknowledgments,thanks,authors,author,contributors,contributing,contribute,contact,contacts,support,help,faq,frequently asked questions,questions,changelog,changes,change log,history,release notes,releases,version history,versions,version,what s new,roadmap,status,badges,sponsors,donate,donations,security,tests,test,testing,build,building,development,features,motivation,why,how,how it works,goals,non goals,next steps,next,previous,home,menu,navigation,search,comments,share,tags,categories,footer,header,main,page,section,chapter,part,other,others,miscellaneous,misc,resources,demo,screenshots,compatibility,browser support,limitations,known issues,caveats,discussion,results,methods and materials,materials and methods,tl dr,key points,exercises,exercise,solutions,solution,answers,answer,default,defaults,note to readers,preface,foreword,epilogue,glossary,quick links,on this page,in this article,in this section,table of content,similar projects,alternatives,community,code of conduct,maintainers,team,used by,related projects,ecosystem,platform,platforms';

/** Titles of pages that say where they stand in a site rather than what they are about; folded, with bars or line breaks between. */
export const ENGLISH_SITE_TITLES = `
  about|about us|acknowledgements|advanced|advanced usage|api|api reference|appendix|appendices|architecture|archive|basics
  basic usage|best practices|blog|bugs|changelog|change log|changes|chapter|cheat sheet|code of conduct|commands|components
  conclusion|concepts|configuration|contact|contact us|content|contents|contributing|contributors|cookies|copyright|credits
  dashboard|data|definition|definitions|demo|dependencies|deployment|deprecated|description|design|details|development|docs
  documentation|download|downloads|error|errors|events|example|examples|exercises|faq|faqs|features|feedback|file|files
  first steps|foreword|frequently asked questions|functions|further reading|general|getting help|getting started|glossary|guide
  guides|help|history|home|home page|homepage|how it works|how to|howto|imprint|index|info|information|install|installation
  installing|introduction|intro|issues|items|learn|legal|legal notice|license|licence|licenses|links|list|log in|login
  main|main page|manual|menu|message|messages|methods|migration|migration guide|miscellaneous|modules|more|name|names|news
  next steps|not found|note|notes|notice|object|objects|options|other|overview|package|packages|page|parameters|people|plugins
  preface|prerequisites|press|pricing|privacy|privacy policy|products|profile|project|projects|properties|quick start|quickstart
  read me|readme|reference|references|register|related|release notes|releases|report|requirements|resources|result|results
  roadmap|running|sample|samples|search|section|security|see also|services|settings|setup|shop|sign in|sign up|site map|sitemap
  solution|solutions|sources|specification|start|status|story|structure|style guide|summary|support|syntax|table of contents
  team|terms|terms of service|terms of use|test|testing|tests|text|thanks|the basics|tips|title|to do|todo|tools|topics|troubleshooting
  tutorial|tutorials|type|types|untitled|update|updates|upgrading|usage|use cases|using|value|values|variables|version|versions
  videos|welcome|what's new|whats new|wiki|work`;

/** Words of links that say nothing of what they lead to, with bars between. */
export const ENGLISH_SILENT_LINKS =
  'here|click here|this|that|this page|this link|link|links|more|more info|more information|read more|learn more|see more|show more|view more|see|details|more details|full story|continue|continue reading|next|next page|previous|previous page|prev|back|home|top|back to top|up|edit|edit this page|edit page|edit on github|view source|source|src|view on github|permalink|share|reply|comments|download|open|go|yes|no|index|contents|table of contents|website|web site|homepage|home page|page|see here|see below|below|above|note|notes|doc|docs';
