import { inBrowser, type Served } from '../browser/few-and-many.ts'
import { onScorecard } from '../browser/interactions.ts'
import { median, print } from '../figures.ts'
import { fill, startPostgres } from '../servers/databases.ts'
import { startDrumbeat } from '../servers/programs.ts'

const warmUp = 60
const measured = 60

/** How long a team's weekly scorecard takes, in milliseconds: the median of requests one after the other. */
const timeOf = async ({ program: { origin }, filled: { cookie, listed } }: Served): Promise<number> => {
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

/** A team's weekly scorecard with thirteen weeks of numbers and with ten years of them, and what people do on its page. */
export const scorecard = async (): Promise<void> => {
  const postgres = await startPostgres()
  const withWeeks = async (name: string, measurables: number, weeks: number): Promise<Served> => {
    const filled = await fill(postgres, name, { todos: 10, teams: 1, measurables, weeks })
    return { filled, program: await startDrumbeat(filled) }
  }
  const decade = await withWeeks('decade', 200, 520)
  const short = await timeOf(await withWeeks('quarter', 200, 13))
  print([
    { name: 'Scorecard of 200 measurables × 13 weeks', value: short, unit: 'ms', max: 60 },
    { name: 'The same with ten years behind it', value: await timeOf(decade), unit: 'ms', max: 60 },
  ])
  await inBrowser(await withWeeks('few', 20, 520), decade, [['200 measurables, against 20', onScorecard]])
}
