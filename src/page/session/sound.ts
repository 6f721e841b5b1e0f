// The sound of a tile laid on wood, made when it is heard: a short click, and the board's low answer.
let audio: AudioContext | null = null;

export function knock(): void {
  try {
    audio ??= new AudioContext();
    void audio.resume(); // a browser lets nothing be heard before the first tap
    const now = audio.currentTime;
    const click = audio.createBufferSource(), wood = audio.createOscillator();
    const clickTone = audio.createBiquadFilter(), clickLoud = audio.createGain(), woodLoud = audio.createGain();
    const noise = audio.createBuffer(1, audio.sampleRate * 0.03, audio.sampleRate);
    noise.getChannelData(0).forEach((_, i, samples) => { samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 3; });
    click.buffer = noise;
    Object.assign(clickTone, { type: "bandpass" });
    clickTone.frequency.value = 2100 + 500 * Math.random(); // no two tiles sound alike
    clickLoud.gain.value = 0.5;
    wood.frequency.setValueAtTime(240 + 40 * Math.random(), now);
    wood.frequency.exponentialRampToValueAtTime(120, now + 0.08);
    woodLoud.gain.setValueAtTime(0.35, now);
    woodLoud.gain.exponentialRampToValueAtTime(0.001, now + 0.12);
    click.connect(clickTone).connect(clickLoud).connect(audio.destination);
    wood.connect(woodLoud).connect(audio.destination);
    click.start(now);
    wood.start(now);
    wood.stop(now + 0.13);
  } catch {
    // This browser has no sound.
  }
}
