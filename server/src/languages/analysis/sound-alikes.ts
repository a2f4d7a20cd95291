/** Two ways to write what sounds alike: `ph` and `f`. Either may be typed for the other. */
export type SoundAlike = readonly [a: string, b: string];

// What Latin spelling confuses in most languages that use it.
const COMMON = 'c=k c=s s=z i=y ie=ei ph=f qu=k qu=kw x=ks x=cs v=w ck=k th=t rh=r ch=k';

// By language: what its own sound-based codes treat as one (Metaphone, Kölner Phonetik, the French and
// Spanish Metaphones), and the endings that sound alike.
const BY_LANGUAGE: Readonly<Record<string, string>> = {
  en:
    'f=gh ff=gh t=ght ite=ight ate=eight ai=ay ai=a ea=ee ea=e ee=e ei=ai ey=y oo=u ou=u oo=ou ow=ou aw=au or=ore er=re er=or er=ar or=our ' +
    'ance=ence ant=ent ancy=ency able=ible tion=sion tion=cion sion=ssion tion=shun cian=tion ious=eous cious=tious cal=cle le=el le=al el=al ' +
    'ise=ize yse=yze ly=lly ally=ly dge=ge j=g j=dg kn=n wr=r ps=s gn=n mb=m wh=w sc=s sh=ch tch=ch sh=ti ce=se que=k cks=x cc=x ' +
    'ary=ery ory=ery ous=us our=or ur=er ir=er ir=ur u=oo ue=ew ui=oo uy=y igh=y aigh=a augh=au ia=ai io=oi au=o o=oa ow=o eu=u ce=s',
  de:
    'ä=ae ö=oe ü=ue ß=ss ä=e äu=eu ai=ei ei=ie d=t dt=t b=p g=k v=f tz=z ts=z th=t chs=x chs=ks sch=sh sch=ch ah=a eh=e ih=i oh=o uh=u ' +
    'ie=i y=ü y=i ch=k ch=g ig=ich pf=f sp=schp tion=zion c=z ll=l mm=m nn=n',
  fr:
    'é=er é=ez é=et é=ée er=ez è=ê è=ai ê=ai è=ei ai=é au=o eau=o eau=au oe=eu œ=oe oeu=eu ou=u an=en am=em in=ain in=ein ain=ein un=in ' +
    'ç=s ç=ss c=ss s=ss t=ti tion=sion tion=ssion qu=c qu=k g=j ge=j gn=ni ill=y y=i ph=f th=t x=s ent=e ant=ent',
  es: 'b=v c=z s=c s=z ll=y g=j x=j qu=k qu=c gu=g gü=gu hu=gu hu=w n=ñ ni=ñ ny=ñ m=n cc=x cción=ción sión=ción',
  nl: 'ij=ei ij=y au=ou ch=g d=t ks=x s=z f=v c=k oe=u aa=a ee=e oo=o uu=u',
  it: 'c=ch g=gh gn=ni cq=q qu=cu sc=sci z=s',
  pt: 'ç=s ç=ss c=ss x=ch s=z ão=am lh=li nh=ni g=j ou=o',
};

const tables = new Map<string, readonly SoundAlike[]>();

/** What sounds alike in any of the languages (primary subtags), with what most Latin spellings confuse. */
export function soundAlikes(languages: readonly string[]): readonly SoundAlike[] {
  const key = languages.join();
  let table = tables.get(key);
  if (!table) {
    const written = [COMMON, ...languages.map((language) => BY_LANGUAGE[language] ?? '')];
    table = [...new Set(written.join(' ').split(' '))].filter(Boolean).map(readPair);
    tables.set(key, table);
  }
  return table;
}

function readPair(written: string): SoundAlike {
  const [a = '', b = ''] = written.split('=');
  return [a, b];
}
