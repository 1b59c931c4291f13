/** Sounds, made on the spot. One switch for all, off until somebody wants them; each can be left out. */
import { settings, type Sound } from '../state/settings.svelte';

type Note = [pitch: number, start: number, length: number, loud: number];
const TUNES: Record<Sound, { wave: OscillatorType; notes: Note[] }> = {
  card: { wave: 'triangle', notes: [[660, 0, 0.05, 0.12]] },
  piece: {
    wave: 'square',
    notes: [
      [130, 0, 0.06, 0.1],
      [98, 0.07, 0.08, 0.1],
    ],
  },
  turn: {
    wave: 'sine',
    notes: [
      [523, 0, 0.16, 0.2],
      [784, 0.15, 0.25, 0.2],
    ],
  },
  last: {
    wave: 'sawtooth',
    notes: [
      [196, 0, 0.35, 0.12],
      [247, 0, 0.35, 0.12],
      [196, 0.45, 0.6, 0.12],
      [247, 0.45, 0.6, 0.12],
    ],
  },
  chat: { wave: 'sine', notes: [[880, 0, 0.07, 0.12]] },
  end: {
    wave: 'triangle',
    notes: [
      [523, 0, 0.2, 0.2],
      [659, 0.18, 0.2, 0.2],
      [784, 0.36, 0.2, 0.2],
      [1046, 0.54, 0.5, 0.2],
    ],
  },
};

let context: AudioContext | undefined;

export function play(sound: Sound, trial = false): void {
  if (!(settings.sound && settings.sounds[sound]) && !trial) return;
  try {
    context ??= new AudioContext();
    const now = context.currentTime;
    for (const [pitch, start, length, loud] of TUNES[sound].notes) {
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.type = TUNES[sound].wave;
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(loud, now + start);
      volume.gain.exponentialRampToValueAtTime(0.001, now + start + length);
      tone.connect(volume).connect(context.destination);
      tone.start(now + start);
      tone.stop(now + start + length + 0.02);
    }
  } catch {
    // a browser without sound
  }
}
