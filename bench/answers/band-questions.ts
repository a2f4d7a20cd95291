/** What is known of a question to the Rust book and to Quarry's own documentation. */
export interface BandQuestion {
  readonly text: string;
  /**
   * `off topic`: nothing like it is there. `fact missing`: the subject is there, what is asked of it is not. `false
   * premise`: it asks for the reason of what never was.
   */
  readonly kind: 'answerable' | 'off topic' | 'fact missing' | 'false premise';
  /** Of an answerable one: stands in a sentence that answers. */
  readonly answer?: RegExp;
}

const ANSWERABLE: readonly (readonly [string, RegExp])[] = [
  ['What is ownership?', /set of rules/iu],
  ['What is a closure?', /anonymous function|store in a variable|capture/iu],
  ['What is a slice?', /reference (?:to )?a contiguous|reference.{0,40}sequence of elements/iu],
  ['What is a trait object?', /points to both an instance|implement/iu],
  ['What is cargo?', /build system and package manager/iu],
  ['What is a lifetime?', /scope for which|lifetime/iu],
  ['What is the slice type used for?', /contiguous sequence/iu],
  ['What is interior mutability?', /design pattern/iu],
  ['What is a smart pointer?', /data structures that act like a pointer/iu],
  ['What is deref coercion?', /converts a reference/iu],
  ['How do I create a new project with cargo?', /cargo new/iu],
  ['How do I install Rust on Linux or macOS?', /rustup|curl/iu],
  ['How do I run the tests?', /cargo test/iu],
  ['How do I check that code compiles without producing an executable?', /cargo check/iu],
  ['What does the ? operator do?', /Err|propagat/u],
  ['Which keyword makes a variable mutable?', /\bmut\b/u],
  ['What happens when an integer overflows in release mode?', /two[’']s complement|wrap/iu],
  ['How many bytes does the char type take?', /four bytes|4 bytes/iu],
  ['Which method adds an element to a vector?', /push/iu],
  ['What does RefCell do at runtime?', /borrowing rules|runtime|panic/iu],
  ['Why can Rc not be shared between threads?', /Rc/u],
  ['What is the difference between String and &str?', /String|str/u],
  ['What prevents a data race?', /data race/iu],
  ['Which macro panics with a message?', /panic!/u],
  ['What is the default type of integers?', /i32/u],
  ['What is the anchor of a conversation?', /latest question/iu],
  ['How many turns may a conversation have?', /100 turns/iu],
  ['What does quarry reindex do?', /rebuil|index/iu],
  ['How often is the rules file read again?', /second or two/iu],
  ['How many rules and synonyms can there be?', /1,000|5,000/u],
  ['What is a generation of the index?', /whole index/iu],
  ['How long does an answer take at most?', /a minute/iu],
  ['How are passwords and keys in a conversation treated?', /mask/iu],
  ['Who is rustfmt for?', /format/iu],
];

const OFF_TOPIC: readonly string[] = [
  'Who wrote the moon base?',
  'moon base opening hours',
  'What is the capital of Mongolia?',
  'How do I bake sourdough bread?',
  'When did the Titanic sink?',
  'Who won the world cup in 2018?',
  'best restaurants near the harbour',
  'How far is Jupiter from the sun?',
  'What are the symptoms of measles?',
  'How much does a ticket to the museum cost?',
  'Which guitar did Jimi Hendrix play?',
  'How old is the oldest tree?',
];

const FACT_MISSING: readonly string[] = [
  'Who was the first president of Rust?',
  'How much does Rust cost per month?',
  'Which university teaches ownership in Berlin?',
  'When was the borrow checker patented?',
  'Who is married to the author of the Rust book?',
  'How many people work on Cargo in Portugal?',
  'What is the phone number of the Quarry team?',
  'Where is the headquarters of crates.io?',
  'Which airline sponsors RustConf?',
  'How tall is Ferris the crab?',
  'What colour is a trait object?',
  'Who invented the vector in 1843?',
  'When does the cargo office close on Sunday?',
  'How many stars does ripgrep have on GitHub?',
  'Which film is about closures?',
  'What salary does a Rust developer earn in Canada?',
];

const FALSE_PREMISE: readonly string[] = [
  'Why did Rust remove ownership in 2020?',
  'Why does Rust have a garbage collector since version 4?',
  'When did Google buy Cargo?',
  'Why was the match expression banned in Germany?',
  'Why did Quarry switch to MongoDB?',
  'Which king signed the borrow checker into law?',
  'When did Oracle acquire the Rust Foundation?',
  'Why are closures illegal in France?',
];

/** Written for this product; no set of others is among them. */
export const BAND_QUESTIONS: readonly BandQuestion[] = [
  ...ANSWERABLE.map(([text, answer]): BandQuestion => ({ text, kind: 'answerable', answer })),
  ...OFF_TOPIC.map((text): BandQuestion => ({ text, kind: 'off topic' })),
  ...FACT_MISSING.map((text): BandQuestion => ({ text, kind: 'fact missing' })),
  ...FALSE_PREMISE.map((text): BandQuestion => ({ text, kind: 'false premise' })),
];
