import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inside, outside } from '#test/e2e/support/walk/pages.ts'
import { startDemo } from '#test/e2e/support/demo-server.ts'
import { session } from '#contract/session.ts'
import { acts, signUp, type Visitor } from '../engines/acts.ts'
import { handsOn } from '../engines/hands.ts'
import { firefox, missing, screen, webKitDriver } from '../engines/programs.ts'
import { startFirefox } from '../engines/firefox.ts'
import { startWebKit } from '../engines/webkit.ts'
import { stopLater } from '../servers/started.ts'

const engines = { Firefox: startFirefox, WebKit: startWebKit }
const width = 1280
const height = 800
const pictures = fileURLToPath(new URL('../../.build/engines', import.meta.url))

/** A page is whole: it has a heading, and nothing stands in for something on its way. */
const isWhole = `document.readyState === 'complete' && document.querySelector('h1, h2') &&
  !document.querySelector('[aria-label="Loading"], [aria-busy="true"]')`
const asked = `({ wide: document.documentElement.scrollWidth - innerWidth,
  failed: document.body.innerText.includes('Something went wrong') })`

/** What is said of one page or act when it goes wrong, with a picture. */
const noted = async (name: string, what: string, { engine }: Visitor, work: () => Promise<void>): Promise<string[]> => {
  const problems: string[] = []
  await work().catch((error: Error) => problems.push(error.message))
  problems.push(...engine.errors())
  const file = `${name} ${what}`.replaceAll(/[^\w]+/g, '-')
  if (problems.length > 0) await writeFile(join(pictures, `${file}.png`), await engine.picture(), 'base64')
  const said = problems.map((problem) => `${name}, ${what}: ${problem}`)
  for (const line of said) console.error(line)
  return said
}

const visit = async ({ engine, hands, origin }: Visitor, path: string): Promise<void> => {
  await engine.go(origin + path)
  await hands.until(isWhole, 'the whole page')
  const { wide, failed } = await engine.read<{ wide: number; failed: boolean }>(asked)
  if (failed) throw new Error('it failed')
  if (wide > 0) throw new Error(`it is ${wide} px wider than the window`)
}

const runEngine = async (name: keyof typeof engines, origin: string): Promise<string[]> => {
  const engine = await engines[name](width, height)
  const visitor = { engine, origin, hands: handsOn(engine) }
  const problems: string[] = []
  const note = async (what: string, work: () => Promise<void>) =>
    problems.push(...(await noted(name, what, visitor, work)))
  for (const path of outside) await note(path, () => visit(visitor, path))
  let teamId = 0
  await note('signs up', async () => {
    teamId = await signUp(visitor)
  })
  for (const [what, path, act] of acts) {
    await note(what, async () => {
      await engine.go(`${origin}${path}?team=${teamId}`)
      await act(visitor.hands)
    })
  }
  await engine.read(`fetch('${session.demo.path}', { method: 'POST' }).then(({ status }) => status)`)
  for (const [path] of inside) await note(path, () => visit(visitor, path))
  console.log(
    `   ${name}: ${outside.length + inside.length} pages and ${acts.length + 1} acts, ${problems.length} problems`,
  )
  return problems
}

/** Opens every page and does what people do most in the engines of Firefox and Safari. */
export const otherEngines = async (): Promise<void> => {
  const absent = missing(firefox, webKitDriver, screen)
  if (absent.length > 0) {
    console.error(`To run the other engines: apt-get install ${absent.join(' ')}`)
    process.exitCode = 1
    return
  }
  const { address, stop } = await startDemo()
  stopLater(stop)
  await mkdir(pictures, { recursive: true })
  const problems: string[] = []
  for (const name of ['Firefox', 'WebKit'] as const) problems.push(...(await runEngine(name, address)))
  if (problems.length > 0) process.exitCode = 1
}
