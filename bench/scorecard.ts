import { median } from './figures.ts'
import type { Filled } from './databases.ts'
import type { Program } from './programs.ts'

const warmUp = 60
const measured = 60

/** How long a team's weekly scorecard takes, in milliseconds: the median of requests one after the other. */
const timeOf = async ({ origin }: Program, { cookie, listed }: Filled): Promise<number> => {
  const times: number[] = []
  for (let run = -warmUp; run < measured; run += 1) {
    const start = performance.now()
    const response = await fetch(`${origin}/api/teams/${listed}/scorecard?cadence=weekly`, { headers: { cookie } })
    if (!response.ok) throw new Error(`The scorecard answered ${response.status}`)
    await response.arrayBuffer()
    if (run >= 0) times.push(performance.now() - start)
  }
  return median(times)
}

type Side = { program: Program; filled: Filled }

/** The time of a scorecard with thirteen weeks of numbers, and with ten years of them. */
export const scorecardTimes = async (short: Side, long: Side): Promise<{ short: number; long: number }> => ({
  short: await timeOf(short.program, short.filled),
  long: await timeOf(long.program, long.filled),
})
