import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readReach, reachMap } from '../mutants/reaching.mjs'
import { root } from '../project.mjs'

const linesOf = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/** The tests that what is not committed yet may turn red, but for those that start the whole server as a program. */
export const testsOfChange = () => {
  const changed = [...linesOf('diff', '--name-only', 'HEAD'), ...linesOf('ls-files', '--others', '--exclude-standard')]
  const { testsReaching, programs } = readReach()
  const reaching = changed.length === 0 ? [] : testsReaching(changed)
  const tests = reaching.filter((test) => changed.includes(test) || !programs.has(test))
  console.log(`${changed.length} files have changed, which ${tests.length} test files reach.`)
  if (reaching.length > tests.length)
    console.log(`Left out: ${reaching.length - tests.length} that start the server as a program.`)
  if (!existsSync(reachMap))
    console.log('This goes by imports; `npm run mutants -- --record` finds out what really runs.')
  return tests
}
