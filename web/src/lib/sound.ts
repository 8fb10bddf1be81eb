/** A few soft sounds, made here and now. */

import { settings } from './settings.svelte';

export type Sound = 'card' | 'capture' | 'turn' | 'end' | 'win';

let context: AudioContext | null = null;

function ready(): AudioContext | null {
  // before a first touch there is nothing to wake
  if (navigator.userActivation?.hasBeenActive === false) return null;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    return context;
  } catch {
    return null;
  }
}

/** Browsers let a page sound only after a first touch. */
export function wakeSound() {
  const wake = () => settings.sound && ready();
  addEventListener('pointerdown', wake, { once: true });
  addEventListener('keydown', wake, { once: true });
}

function tone(audio: AudioContext, pitch: number, at: number, length: number, loud: number, shape: OscillatorType = 'sine') {
  const start = audio.currentTime + at;
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.type = shape;
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(volume).connect(audio.destination);
  voice.start(start);
  voice.stop(start + length);
}

/** A short breath of noise: paper on cloth. */
function rustle(audio: AudioContext, at: number, length: number, pitch: number, loud: number) {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 2;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const volume = audio.createGain();
  source.buffer = buffer;
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  volume.gain.value = loud;
  source.connect(filter).connect(volume).connect(audio.destination);
  source.start(audio.currentTime + at);
}

const played: Record<Sound, (audio: AudioContext) => void> = {
  card: (audio) => rustle(audio, 0, 0.09, 2400, 0.25),
  capture: (audio) => {
    rustle(audio, 0, 0.12, 1500, 0.3);
    tone(audio, 392, 0.03, 0.25, 0.06, 'triangle');
    tone(audio, 294, 0.12, 0.3, 0.06, 'triangle');
  },
  turn: (audio) => {
    tone(audio, 523.25, 0, 0.35, 0.07);
    tone(audio, 659.25, 0.12, 0.45, 0.07);
  },
  win: (audio) => {
    [523.25, 659.25, 783.99, 1046.5, 783.99, 1046.5].forEach((pitch, i) => tone(audio, pitch, i * 0.13, 0.6, 0.07, 'triangle'));
    [0, 0.25, 0.5, 0.75].forEach((at) => rustle(audio, at, 0.14, 3200, 0.12));
  },
  end: (audio) => [392, 493.88, 587.33, 783.99].forEach((pitch, i) => tone(audio, pitch, i * 0.14, 0.7, 0.06)),
};

export function play(sound: Sound) {
  if (!settings.sound) return;
  const audio = ready();
  if (audio && audio.state === 'running') played[sound](audio);
}
