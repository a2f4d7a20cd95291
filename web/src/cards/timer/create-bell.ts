/** Something that is heard at the end of a timer. */
export interface Bell {
  /** Sets it to ring after that long; an earlier setting no longer counts. Has to be called from a click at first. */
  setTo(delayMs: number): void;
  /** Neither rings nor will. */
  silence(): void;
  close(): void;
}

/** Three pairs of short notes: heard in the next room, over before it is a nuisance. */
const NOTES_AT_SECONDS = [0, 0.18, 0.9, 1.08, 1.8, 1.98];
const NOTE_SECONDS = 0.14;
/** A5: clear on the small loudspeakers of phones. */
const NOTE_HZ = 880;
const LOUDNESS = 0.25;
/** A tone that begins or ends at full loudness clicks. */
const FADE_SECONDS = 0.02;

/**
 * A bell by Web Audio. It goes by the clock of the sound card: browsers let the timers of hidden tabs come up to a
 * minute late, but not a note that was set. Silent where there is no sound.
 */
export function createBell(): Bell {
  let context: AudioContext | null = null;
  let notes: OscillatorNode[] = [];

  const silence = () => {
    for (const note of notes) note.disconnect();
    notes = [];
  };
  return {
    silence,
    setTo(delayMs) {
      silence();
      if (typeof AudioContext === 'undefined') return;
      context ??= new AudioContext();
      void context.resume();
      const start = context.currentTime + delayMs / 1000;
      notes = NOTES_AT_SECONDS.map((at) => playNote(context as AudioContext, start + at)); // set above
    },
    close() {
      silence();
      void context?.close();
      context = null;
    },
  };
}

function playNote(context: AudioContext, at: number): OscillatorNode {
  const note = context.createOscillator();
  const loudness = context.createGain();
  note.frequency.value = NOTE_HZ;
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(LOUDNESS, at + FADE_SECONDS);
  loudness.gain.setValueAtTime(LOUDNESS, at + NOTE_SECONDS - FADE_SECONDS);
  loudness.gain.linearRampToValueAtTime(0, at + NOTE_SECONDS);
  note.connect(loudness).connect(context.destination);
  note.start(at);
  note.stop(at + NOTE_SECONDS);
  return note;
}
