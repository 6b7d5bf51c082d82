import { until } from '#test/support/until.ts'
import type { Findings } from './findings.ts'

const patienceMilliseconds = 20_000
const leastMilliseconds = 2000

/**
 * Waits until something is so, and notes what is not if that takes too long. The patience is for all that is waited for
 * one after the other.
 */
export const settling = (findings: Findings) => {
  let end: number | undefined
  return async (isSo: () => Promise<boolean>, otherwise: () => string): Promise<void> => {
    end ??= performance.now() + patienceMilliseconds
    const deadline = Math.max(end, performance.now() + leastMilliseconds)
    let isSettled = false
    await until(async () => {
      isSettled = await isSo().catch(() => false)
      return isSettled || performance.now() > deadline
    })
    if (!isSettled) findings.add('never settled', otherwise())
  }
}
