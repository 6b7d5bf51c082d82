// Runs in the page, before its own scripts.

window.nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** The time at which the current frame has been painted: a message sent in a frame arrives after its paint. */
const painted = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(performance.now()))
    port1.start()
    port2.postMessage(null)
  })

const nextInput = () =>
  new Promise((resolve) => {
    for (const type of ['pointerup', 'keydown']) {
      addEventListener(type, ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true })
    }
  })

let longest = 0
const noteInputs = (entries) => {
  for (const { duration, interactionId } of entries) if (interactionId) longest = Math.max(longest, duration)
}
const inputs = new PerformanceObserver((list) => noteInputs(list.getEntries()))
inputs.observe({ type: 'event', durationThreshold: 16 })

/**
 * Waits for the next input, then for the frame in which `read` returns something new. Resolves with the
 * milliseconds from the input's own timestamp to the paint of that frame.
 */
window.untilChanged = async (read) => {
  const before = read()
  const began = await nextInput()
  do await window.nextFrame()
  while (read() === before)
  return (await painted()) - began
}

/** The longest wait of any input for the next paint since the last call, by Event Timing, in steps of 8 milliseconds. */
window.longestWait = async () => {
  // The browser reports an input some time after its paint.
  for (let frames = 0; frames < 3; frames += 1) {
    await window.nextFrame()
    await painted()
  }
  noteInputs(inputs.takeRecords())
  const found = longest
  longest = 0
  return found
}

/** Starts noting the milliseconds between frames; the returned function stops that and returns them. */
window.noteFrames = () => {
  const times = []
  let running = true
  const note = async (last) => {
    const now = await window.nextFrame()
    if (last !== undefined) times.push(now - last)
    if (running) void note(now)
  }
  void note()
  return () => {
    running = false
    return times
  }
}

/** Scrolls the page, and a grid that scrolls by itself, back to the first row. */
window.toTop = () => {
  scrollTo(0, 0)
  document.querySelector('[role=grid]')?.parentElement.scrollTo(0, 0)
}
