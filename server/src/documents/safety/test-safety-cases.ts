/** A labelled text: its title, its body and its language. */
export type SafetyCase = readonly [title: string, text: string, language?: string];

/** Must be safe: explicit words in harmless contexts, and texts that only talk about the subject. */
export const SAFE_CASES: readonly SafetyCase[] = [
  // Names and towns
  ['Essex County Council', 'Sussex, Middlesex and Wessex are old kingdoms; Essex is a county.'],
  ['Scunthorpe United', 'Scunthorpe United is a football club in Scunthorpe, Lincolnshire.'],
  [
    'Penistone',
    'Penistone is a market town in South Yorkshire. Cockermouth and Lightwater are others.',
  ],
  [
    'Dildo, Newfoundland',
    'Dildo is a town on the island of Newfoundland. South Dildo and Dildo Island lie near. Dildo Days is its festival.',
  ],
  [
    'Intercourse, Pennsylvania',
    'Intercourse is a village of Amish people in Lancaster County. Blue Ball is near.',
  ],
  [
    'Dick Cheney and Dick Van Dyke',
    'Two men called Dick. Moby Dick is a whale. Fanny Hill Road, Cumming, Georgia.',
  ],
  [
    'Hooters and Hornby',
    'Owls are hooters. The horn of a horny toad, a lizard, is not a horn. Horny goat weed grows in China.',
  ],
  [
    'Middlesex Hospital',
    'The hospital of Middlesex has a unit for analytics and an assistant for analysis.',
  ],
  // Medicine and education
  [
    'Breast cancer screening',
    'Women of 50 to 71 are invited for breast screening. Breast cancer is found early by a mammogram. Check your breasts and nipples.',
  ],
  [
    'Anal fissure',
    'An anal fissure is a tear in the lining of the anus. Treatment is an ointment; anal sex should wait until it has healed. See a doctor.',
  ],
  [
    'Erectile dysfunction',
    'Men with erectile dysfunction cannot keep an erection of the penis. Doctors treat it with sildenafil. Causes are stress and diabetes.',
  ],
  [
    'Sex education in schools',
    'Pupils learn about puberty, contraception, consent, oral sex and anal sex, and how sexually transmitted infections spread. Parents may withdraw pupils.',
  ],
  [
    'How to use a condom',
    'Condoms protect against HIV and other infections during vaginal, oral sex and anal sex. Put it on before contact with the penis.',
  ],
  [
    'Masturbation and health',
    'Masturbation is normal. Doctors say that masturbating does not harm health. Orgasms, vibrators and sex toys are discussed with a therapist.',
  ],
  [
    'Sex toys: cleaning and safety',
    'The health service advises washing a dildo or a vibrator after each use to prevent infections such as chlamydia. Sharing sex toys can pass on HIV and hepatitis. Ask a nurse or a clinic.',
  ],
  [
    'Vaginal birth after caesarean',
    'The cervix dilates, the vagina stretches, the perineum may tear. Midwives and doctors help.',
  ],
  [
    'Prostate examination',
    'A doctor inserts a finger into the rectum to feel the prostate. Ejaculate and semen are tested for infection.',
  ],
  [
    'Pornography addiction',
    'Researchers study whether watching porn is an addiction. Patients who watch porn videos every day see therapists. Studies find that free porn changes how teenagers think about consent.',
  ],
  [
    'LGBT pupils',
    'Gay, lesbian, bisexual and transgender pupils are bullied at school. A gay pride march for queer teenagers.',
  ],
  [
    'Breastfeeding in public',
    'Mothers bare a breast to feed; latching at the nipple may be painful. Tits and boobs are what children say.',
  ],
  // Law, news, research, computing
  [
    'Porn star testifies in court',
    'The porn star told the jury about a payment. The judge ordered the prosecutor to hand over reports.',
  ],
  [
    'Age checks for porn sites',
    'The government wants porn sites to check ages under the online safety law. The regulator fined Pornhub and others. Campaigners say free porn harms teenagers; ministers will report to parliament.',
  ],
  [
    'Moderators sue',
    'Workers who moderate porn videos and nude pics for a network told a court of trauma. The report says that moderators saw thousands of videos.',
  ],
  [
    'Detecting pornography with neural networks',
    'We train a classifier on a dataset of porn and hentai images and NSFW text. Precision is 95 percent. The study compares filters for xxx videos.',
  ],
  [
    'Blocklist of domains',
    'The filter blocks pornhub, xvideos and xhamster. Add a domain to the blocklist and restart the server. Parental controls for the router.',
  ],
  [
    'Revenge porn law',
    'Sharing nude photos or leaked nudes without consent is a crime. Victims can go to the police. Courts convict offenders under the law.',
  ],
  [
    'Human trafficking',
    'Police arrested a gang that advertised victims as call girls and escort girls. The court heard that women were forced into prostitution and erotic massage.',
  ],
  ['Deep Throat', 'Deep Throat was the source of the Watergate journalists. Nixon resigned.'],
  [
    'Feminist theory of pornography',
    'Dworkin and MacKinnon argue that pornography is violence; sex-positive feminists and porn studies scholars disagree. The history of hardcore porn and of the century.',
  ],
  // Placeholders, computing, numbers
  [
    'Replace XXX with your key',
    'Set TOKEN=XXX in the file. Call XXX-XXX-XXXX. TODO XXX fix this. xxx.xxx.xxx.xxx is an address. Size XXXL and XXX.',
  ],
  [
    'Super Bowl XXX',
    'Super Bowl XXX was played in 1996. Rambo XXX. Chapter XXX. xXx is a film with Vin Diesel; XXX is also an album.',
  ],
  [
    'Strip tags and expose headers',
    'Strip whitespace; strip poker is a game. Expose the port. Bare metal, naked pointers, master and slave, a kill switch, fork a child.',
  ],
  [
    'Fetish of the hardcore gamer',
    'A hardcore mode for gamers: mature players, adult swim, a nude mod. Hot singles chart.',
  ],
  [
    'NSFW flag',
    'Set the nsfw flag of a channel so that posts are hidden. The field nsfw is a boolean. Default: false.',
  ],
  [
    'Man page of finger',
    'finger, touch, mount, unmount, strip, head, tail and more. fsck repairs a file system. cum is not a command.',
  ],
  // Art, history, literature
  [
    'The nude in art',
    'The Venus of Urbino is a nude painting by Titian. Nude women and a naked man were painted from life; museums exhibit nude photos by Weston.',
  ],
  [
    'Michelangelo’s David',
    'The statue is naked. Tourists photograph his penis and buttocks. The sculpture stands in a museum in Florence.',
  ],
  [
    'Roman orgies',
    'Historians doubt that Romans held orgies. Erotica from Pompeii is in a museum in Naples: frescoes show oral sex and group sex in a brothel of the first century.',
  ],
  [
    'Kama Sutra',
    'The Kama Sutra is an ancient Indian text on love and sex, translated in the 19th century. Literature scholars study its erotic poems.',
  ],
  [
    'Lolita',
    'Nabokov’s novel of 1955 tells of Humbert and Lolita. Literature, censorship and film.',
  ],
  [
    'Cuckold in Shakespeare',
    'The cuckold wears horns; a slut is a slovenly woman. Comedy of the 16th century, literature and slang.',
  ],
  [
    'Etymology of cunt',
    'The word cunt is old Germanic. A dictionary of slang lists cunt, pussy, tits and cock with their etymology. Linguists study swearing.',
  ],
  [
    'Pussy Riot',
    'Pussy Riot is a Russian band. Its members were convicted by a court after a song in a cathedral.',
  ],
  [
    'Hentai',
    'In Japanese hentai means abnormal. In other languages hentai is a genre of anime. The word hentai was first used in psychology.',
  ],
  [
    'Erotic literature',
    'Erotica by Anaïs Nin and other poets of the century is literature; Fanny Hill was tried in court for obscenity. The novel is studied at universities.',
  ],
  // Food and drink
  [
    'Sex on the Beach',
    'Sex on the Beach is a cocktail of vodka, peach schnapps and orange juice. Shake with ice. Other cocktails: Slippery Nipple, Screaming Orgasm, Blow Job, Leg Spreader, Slow Comfortable Screw.',
  ],
  [
    'Blow job shot',
    'A blow job is a shot of coffee liqueur with whipped cream, drunk without hands. Ingredients: liqueur, cream. More shots: Buttery Nipple, Redheaded Slut, Wet Pussy.',
  ],
  [
    'Bukkake udon',
    'Bukkake udon is a dish of cold noodles with broth, tempura and a raw egg. Bukkake means to splash.',
  ],
  [
    'Coq au vin and cock-a-leekie',
    'A cock is cooked in wine; cock-a-leekie is a soup. Spotted dick is a pudding, faggots are meatballs. Breasts and thighs of chicken, rump and butt of pork.',
  ],
  [
    'Cream pie',
    'Bake the cream pie for 30 minutes in the oven; cool it. Banana cream pie recipe with a tablespoon of sugar.',
  ],
  // Animals, plants, sport, things
  [
    'Great tits and blue tits',
    'Tits are small birds: the great tit, the coal tit. Boobies are seabirds: the blue-footed booby. Woodcocks and shags breed in colonies. Cocks crow. Pussy willow flowers in spring.',
  ],
  [
    'Naked mole rat',
    'The naked mole rat is a rodent that lives in colonies. A queen breeds with some males; sperm and semen are of poor quality.',
  ],
  [
    'Ass, mule and hinny',
    'The ass is related to the horse; asses are strong. Wild asses live in the steppe. A beaver builds dams.',
  ],
  [
    'Mating of slugs',
    'Slugs are hermaphrodites with a large penis. During copulation both inseminate. Sexual reproduction and sex determination in gastropods.',
  ],
  [
    'Concrete vibrator',
    'A poker vibrator compacts concrete; rubber strap, shaft and head. Vibrators for formwork. Nipple, male and female couplings, ballcock, stopcock.',
  ],
  [
    'Ford Escort service manual',
    'The Escort service interval is 6,000 miles. Escort service parts: pistons, shaft, lubricant. Service your Escort at home.',
  ],
  [
    'Swimming',
    'Breaststroke, strokes, strip of water. A wet suit made of rubber and latex. Hot tubs. Long strokes and fast finishes.',
  ],
  // Other languages
  [
    'Brustkrebs',
    'Brustkrebs ist die häufigste Krebserkrankung bei Frauen. Die Brust wird abgetastet. Der Schwanz des Hundes wedelt, die Muschi schnurrt auf dem Sofa.',
    'de',
  ],
  [
    'Geile Karre',
    'Das ist echt geil, sagen Jugendliche: geile Musik, geile Schuhe, ein geiler Abend.',
    'de',
  ],
  [
    'Sexualkunde',
    'Im Unterricht lernen Schüler über Verhütung, Pubertät und Geschlechtsverkehr. Porno und Pornos im Netz sind Thema der Aufklärung.',
    'de',
  ],
  [
    'La chatte et le chien',
    'La chatte miaule, ses chattes dorment. Une bite d’amarrage sert au port. Baiser sur la joue, le baiser de Rodin.',
    'fr',
  ],
  [
    'Corrida de toros',
    'La corrida es en la plaza. Los niños quieren coger el autobús. La polla de agua es un ave. Zorras y zorros viven en el monte; la especie es común.',
    'es',
  ],
  [
    'Cazzuola e fighi',
    'La cazzuola del muratore. Il fico, i fichi. Troia fu distrutta dai Greci. La scopa serve a scopare il pavimento.',
    'it',
  ],
  [
    'Гинекология',
    'Врач осматривает влагалище и шейку матки. Половой член, сперма, анал и анализ крови. Лечение заболеваний.',
    'ru',
  ],
  [
    '乳がん検診',
    '乳がんの検診は病院で受けられます。乳房の超音波検査とマンモグラフィー。素人にもわかる説明。',
    'ja',
  ],
  ['フェラーリの新型', 'フェラーリは新型車を発表した。クジラの潮吹きを船から見る。', 'ja'],
  ['性教育', '学校应当开展性教育，讲解避孕、怀孕和预防疾病。做爱、口交的风险由医生说明。', 'zh'],
  ['无码支付', '无码支付不需要二维码。一本道理的书。内射灯安装说明。', 'zh'],
];

/** Must be explicit: texts that show or sell pornography. */
export const EXPLICIT_CASES: readonly SafetyCase[] = [
  [
    'Hot MILF gets hardcore anal creampie',
    'Watch free porn videos of busty milfs, blowjobs and cumshots in HD.',
  ],
  [
    'Free XXX videos',
    'Thousands of xxx videos: teen porn, amateur blowjob, gangbang, threesome, big tits and wet pussy. Updated daily.',
  ],
  [
    'Amateur wife sucks cock',
    'Horny wife sucking cock and getting fucked hard by two strangers, huge cumshot on her tits.',
  ],
  [
    'Gay porn tube',
    'Hardcore sex with big cocks, twinks and bareback. Gay porn movies, sex cams and live sex shows.',
  ],
  [
    'Live sex cams',
    'Nude girls on sex cams want to chat. Horny camgirls strip naked: live sex 24/7, free sex chat.',
  ],
  [
    'Nude selfies of teens 18+',
    'Leaked nudes, onlyfans leaks, naked teens and slutty teen pics in our free gallery.',
  ],
  [
    'Hentai gallery',
    'Ahegao, futanari, big boobs, creampie, tentacles: uncensored hentai and porn pics.',
  ],
  [
    'Escort girls in London',
    'Call girls for outcall, sensual escorts, erotic massage, anal sex and oral sex on request. Escort agency.',
  ],
  [
    'Adult toy shop',
    'Dildos, butt plugs, strapon sets, fleshlight and other sex toys. Discreet delivery of adult toys.',
  ],
  [
    'BDSM femdom stories',
    'She sat on his face, femdom facesitting, and made the slut lick her wet pussy. His cock was hard; cum dripped.',
  ],
  [
    'Pornstar compilation',
    'Pornstars deepthroat big cock, bukkake and double penetration compilation on pornhub.',
  ],
  ['big-tits-blonde-blowjob.jpg', 'Busty blonde with big tits gives a blowjob'],
  [
    'Kostenlose Pornos',
    'Geile Weiber ficken ohne Tabus: Fotzen, Titten, Arschfick und Sexvideos gratis. Notgeile Hobbyhuren privat.',
    'de',
  ],
  [
    'Parkplatzsex heute',
    'Notgeil und nass: Hausfrau wird gefickt, Telefonsex und Sexkontakte in deiner Stadt.',
    'de',
  ],
  [
    'Vidéos porno gratuites',
    'Salope enculée par deux mecs, suceuse et éjac faciale. Film porno amateur, gros seins et plan cul.',
    'fr',
  ],
  [
    'Videos porno gratis',
    'Maduras follando, putas con tetas grandes, mamadas y sexo duro. Colegialas cachondas chupando polla.',
    'es',
  ],
  [
    'Video porno gratis',
    'Pompino e sborrata in bocca, troie italiane, tettone scopate dal vicino.',
    'it',
  ],
  [
    'Vídeos pornô',
    'Novinha dando a buceta, boquete e putaria. Safada gozando gostoso, pornô grátis.',
    'pt',
  ],
  [
    'Порно видео',
    'Зрелая милфа и минет, парень трахает подругу в пизду, русское порно онлайн бесплатно.',
    'ru',
  ],
  [
    '無修正アダルト動画',
    '素人ハメ撮り、巨乳人妻の中出し、痴女の手コキとフェラチオを無料で見る。',
    'ja',
  ],
  ['成人影片在线', '国产自拍无码高清，巨乳人妻内射，淫荡熟女口交，自拍偷拍视频。', 'zh'],
  ['Filmy porno', 'Darmowe porno: ruchanie, mokra cipka, duże cycki i obciąganie.', 'pl'],
];
