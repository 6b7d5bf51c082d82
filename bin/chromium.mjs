import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { run } from './project.mjs'

const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a Chromium for the browser tests; installs one if possible, else prints what to do. */
export const findChromium = async () => {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) ? given : complain(`CHROMIUM_PATH is ${given}, which does not exist.`)
  const found = [...usualPaths, ...inPlaywrightsCache()].find((path) => existsSync(path)) ?? (await installOnDebian())
  return found ?? complain('No Chromium found. Install Chromium or Chrome, or set CHROMIUM_PATH to one.')
}

const inPlaywrightsCache = () => {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
  ]
  const inside = [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  ]
  return caches
    .filter((cache) => cache && existsSync(cache))
    .flatMap((cache) =>
      readdirSync(cache)
        .filter((name) => /^chromium-\d+$/.test(name))
        .map((name) => join(cache, name)),
    )
    .flatMap((folder) => inside.map((path) => join(folder, path)))
}

const installOnDebian = async () => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Installing Chromium for the browser tests …')
  await apt('update')
  const code = await apt('install', '-y', '--no-install-recommends', 'chromium')
  return code === 0 && existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined
}

const apt = (...args) => run('apt-get', ['-qq', ...args], { DEBIAN_FRONTEND: 'noninteractive' })

const complain = (sentence) => {
  console.error(sentence)
  return undefined
}
