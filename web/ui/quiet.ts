const quietMilliseconds = 200
const atOnce = 4

let answersAwaited = 0
let running = 0
let timer: ReturnType<typeof setTimeout> | undefined
const waiting: (() => Promise<unknown>)[] = []

const mayBegin = (): boolean => answersAwaited === 0 && running < atOnce

const proceed = (): void => {
  const run = mayBegin() ? waiting.shift() : undefined
  if (!run) return
  running += 1
  void run().finally(() => {
    running -= 1
    proceed()
  })
  // To begin all at once would keep a slow phone from answering a finger.
  if (mayBegin()) setTimeout(proceed)
}

const waitForQuiet = (): void => {
  clearTimeout(timer)
  timer = setTimeout(proceed, quietMilliseconds)
}

/** Holds up what can wait until the server has answered. */
export const holdUp = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
  answersAwaited += 1
  try {
    return await answer
  } finally {
    answersAwaited -= 1
    waitForQuiet()
  }
}

/** Does what can wait, a few at a time, once the server has answered all that the page asks for. */
export const whenQuiet = (task: () => Promise<unknown>): void => {
  waiting.push(task)
  waitForQuiet()
}
