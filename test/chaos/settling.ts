import { until } from '#test/support/until.ts'
import type { Findings } from './findings.ts'

const timeoutMilliseconds = 20_000
const minMilliseconds = 2000

/**
 * Waits until something is so; if that takes too long, what `otherwise` says is a finding. All waits of a run share one
 * timeout, and each gets at least a moment.
 */
export const settling = (findings: Findings) => {
  let end: number | undefined
  return async (isSo: () => Promise<boolean>, otherwise: () => string): Promise<void> => {
    end ??= performance.now() + timeoutMilliseconds
    const deadline = Math.max(end, performance.now() + minMilliseconds)
    let isSettled = false
    await until(async () => {
      isSettled = await isSo().catch(() => false)
      return isSettled || performance.now() > deadline
    })
    if (!isSettled) findings.add('never settled', otherwise())
  }
}
