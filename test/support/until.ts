import { setTimeout as wait } from 'node:timers/promises'

const longest = 32

/**
 * Asks until it is so. What it waits for gets a moment before each time, a longer one each time: asking costs as much as
 * the work does. The test's own timeout ends it.
 */
export const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  for (let moment = 2; !(await isSo()); moment = Math.min(moment * 2, longest)) await wait(moment)
}
