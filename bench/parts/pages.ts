import { inBrowser } from '../browser/few-and-many.ts'
import { withRocks, withTodos } from '../browser/interactions.ts'
import { fill, startPostgres } from '../servers/databases.ts'
import { startDrumbeat } from '../servers/programs.ts'

/** What people do on pages that show many rows. */
export const pages = async (): Promise<void> => {
  const postgres = await startPostgres()
  const few = await fill(postgres, 'few', { todos: 500, rocks: 50, headlines: 500, meetings: 50, teams: 1 })
  const many = await fill(postgres, 'many', { todos: 10_000, rocks: 500, headlines: 10_000, meetings: 5000, teams: 1 })
  await inBrowser(
    { program: await startDrumbeat(few), filled: few },
    { program: await startDrumbeat(many), filled: many },
    [
      ['10,000 to-dos, against 500', withTodos],
      ['500 rocks of ten milestones each, against 50', withRocks],
    ],
  )
}
