import { exportPath } from '#contract/settings.ts'
import type { User } from '#contract/tenants.ts'
import { archivePath, workspaceImport, type WorkspaceImport } from '#contract/workspace-import.ts'
import type { Reply } from '#contract/endpoint.ts'
import { callsOf, sessionFor } from '#test/support/calls.ts'
import { until } from '#test/support/until.ts'
import { unzip } from '#test/support/unzip.ts'
import { openFiles } from '../files/drive.ts'

type Person = Pick<User, 'tenantId' | 'id'>
type State = Reply<typeof workspaceImport.state>

/** A server of its own, which exports workspaces and imports those of others. */
export const openMover = async (wish: Parameters<typeof openFiles>[0] = {}) => {
  const world = await openFiles(wish)
  const exportedBy = async (cookie: string): Promise<Buffer> =>
    (await world.app.inject({ url: exportPath, headers: { cookie } })).rawPayload
  /** What an admin's browser does, signed in once. */
  const browserOf = async (admin: Person, language = 'en') => {
    const cookie = await sessionFor(world.app, admin)
    const calls = callsOf(world.app, () => Promise.resolve(cookie)).speaking(language)
    const send = (bytes: Buffer | string) =>
      world.put(archivePath, { bytes, type: 'application/zip', headers: { cookie, 'accept-language': language } })
    const state = async () => (await calls.get<State>(workspaceImport.state.path)).body
    /** How the import stands once no server is at it any more. */
    const settled = async (): Promise<WorkspaceImport | null> => {
      let current: WorkspaceImport | null = null
      await until(async () => {
        current = (await state()).current
        return !current?.isRunning && current?.state !== 'checking' && current?.state !== 'importing'
      })
      return current
    }
    return {
      calls,
      send,
      state,
      settled,
      start: () => calls.post(workspaceImport.start.path),
      exported: () => exportedBy(cookie),
      discard: () => calls.del(workspaceImport.discard.path),
      /** Sends an archive and waits until it has been checked. */
      check: async (bytes: Buffer) => {
        const { status, body } = await send(bytes)
        if (status !== 204) throw new Error(`The archive was refused: ${status} ${body.message}`)
        return settled()
      },
      /** Sends an archive and imports it. */
      move: async (bytes: Buffer) => {
        await send(bytes)
        await settled()
        await calls.post(workspaceImport.start.path)
        return settled()
      },
    }
  }
  const exported = async (admin: Person) => exportedBy(await sessionFor(world.app, admin))
  return { ...world, exported, browserOf }
}

export type Mover = Awaited<ReturnType<typeof openMover>>

export type Exported = {
  workspace: Record<string, unknown>
  /** The rows of each entity. */
  rows: Map<string, Record<string, unknown>[]>
  /** The bytes of each file in base64, by its path. */
  files: Map<string, string>
}

/** What is in an archive. */
export const read = async (archive: Buffer): Promise<Exported> => {
  const found = await unzip(archive)
  const listed = [...found].flatMap(([name, text]) => {
    const entity = /^json\/(.+)\.json$/.exec(name)?.[1]
    return entity ? [[entity, JSON.parse(text)] as const] : []
  })
  return {
    workspace: JSON.parse(found.get('workspace.json') ?? '{}'),
    rows: new Map(listed),
    files: new Map([...(await unzip(archive, 'base64'))].filter(([name]) => name.startsWith('files/'))),
  }
}
