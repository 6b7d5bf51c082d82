import { setTimeout as wait } from 'node:timers/promises'

/** Asks until it is so, and leaves what it waits for a moment each time. The test's own timeout ends it. */
export const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await wait(2)
}
