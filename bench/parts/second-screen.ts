import { setTimeout as wait } from 'node:timers/promises'
import { addDays } from '#contract/days.ts'
import { notePaints, paintOf, signedIn, startBrowser } from '../browser/open.ts'
import { median, print, quantile } from '../figures.ts'
import { post, remove } from '../load/post.ts'
import { openCrowd } from '../readers/crowd.ts'
import { fillCrowd, startPostgres } from '../servers/databases.ts'
import { startDrumbeat } from '../servers/programs.ts'

const warmUp = 5
const measured = 40
/** By then the page has come to rest. */
const restMilliseconds = 300

/** In a team of twelve who have the same fifty to-dos open, one of them in a browser: from a colleague's change to its paint. */
export const secondScreen = async (): Promise<void> => {
  const { url, teamIds, cookies } = await fillCrowd(await startPostgres(), [12])
  const { origin } = await startDrumbeat({ url })
  const [teamId] = teamIds
  const [own = '', ...others] = cookies
  const colleague = { origin, cookie: others[0] ?? '' }
  const path = `/api/user/todos?teamId=${teamId}`
  await openCrowd(
    others.map((cookie) => ({ origin, cookie, path })),
    'todos',
  )
  const window = { viewport: { width: 1280, height: 800 } }
  const page = await (await signedIn(await startBrowser(), { origin, cookie: own }, window)).newPage()
  await page.addInitScript(notePaints('table tbody tr'))
  await page.goto(`/todos?team=${teamId}`)
  await paintOf(page, 'To-do')
  const times: number[] = []
  for (let step = -warmUp; step < measured; step += 1) {
    await wait(restMilliseconds)
    const title = `On a second screen, ${step}.`
    const began = Date.now()
    // Due before all others, so that it is shown first.
    const added = await post(colleague, `/api/teams/${teamId}/todos`, { title, dueDate: addDays('2020-01-01', -step) })
    const painted = await paintOf(page, title)
    if (step >= 0) times.push(painted - began)
    // A list that grew from step to step would take longer from step to step.
    await remove(colleague, `/api/todos/${(added as { id: number }).id}`)
  }
  const name = "A colleague's to-do, until it is painted"
  print([
    { name, value: median(times), unit: 'ms', max: 35, note: `median of ${measured}` },
    { name: '  19 of 20 within', value: quantile(times, 0.95), unit: 'ms', max: 60, column: 'Second screen ms' },
  ])
}
