import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { packedChromium } from './packed-chromium.mjs'
import { run } from './project.mjs'

// One without its windows comes first: it does the same with the pages, for half of the work.
const usualPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a Chromium for the browser tests; fetches or installs one if possible, else prints what to do. */
export const findChromium = async () => {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) ? given : complain(`CHROMIUM_PATH is ${given}, which does not exist.`)
  const installed = () => [...inPlaywrightsCache(), ...usualPaths].find((path) => existsSync(path))
  const found = (await packedChromium()) ?? installed() ?? (await install('chromium'))
  return found ?? complain('No Chromium found. Install Chromium or Chrome, or set CHROMIUM_PATH to one.')
}

const inPlaywrightsCache = () => {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
  ]
  const inside = [
    'chrome-headless-shell-linux64/chrome-headless-shell',
    'chrome-headless-shell-mac-arm64/chrome-headless-shell',
    'chrome-linux/headless_shell',
    'chrome-mac/headless_shell',
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  ]
  return caches
    .filter((cache) => cache && existsSync(cache))
    .flatMap((cache) =>
      readdirSync(cache)
        .filter((name) => /^chromium(_headless_shell)?-\d+$/.test(name))
        .toSorted()
        .toReversed()
        .map((name) => join(cache, name)),
    )
    .flatMap((folder) => inside.map((path) => join(folder, path)))
}

/** Installs a package of Debian or Ubuntu, for root. Returns the path of its program, undefined if that fails. */
const install = async (name) => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log(`Installing ${name} for the browser tests …`)
  await apt('update')
  await apt('install', '-y', '--no-install-recommends', name)
  const path = `/usr/bin/${name}`
  return existsSync(path) ? path : undefined
}

const apt = (...args) => run('apt-get', ['-qq', ...args], { DEBIAN_FRONTEND: 'noninteractive' })

const complain = (sentence) => {
  console.error(sentence)
  return undefined
}
