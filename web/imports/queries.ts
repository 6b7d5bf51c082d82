import { queryOptions } from '@tanstack/react-query'
import { imports, type NewImport } from '#contract/imports.ts'
import { call } from '../api.ts'

/** The newest imports: yours, or everybody's for admins. */
export const importsQuery = queryOptions({
  queryKey: ['imports', 'mine'],
  queryFn: ({ signal }) => call(imports.list, {}, signal),
})

/** What undoing an import would do; asked again each time. */
export const undoingQuery = (importId: number) =>
  queryOptions({
    queryKey: ['imports', importId, 'undo'],
    queryFn: ({ signal }) => call(imports.undoing, { params: { importId } }, signal),
    staleTime: 0,
  })

type Keys = Pick<NewImport, 'todos' | 'rocks' | 'milestones' | 'issues'>

const keysOf = (rows: readonly { key: string }[]): string[] => rows.map(({ key }) => key)

/** Which rows of a file are here already; `id` stands for the file and what is said of it. */
export const knownQuery = (id: string, { todos, rocks, milestones, issues }: Keys) =>
  queryOptions({
    queryKey: ['imports', 'known', id],
    queryFn: async () => {
      const body = {
        todos: keysOf(todos),
        rocks: keysOf(rocks),
        milestones: keysOf(milestones),
        issues: keysOf(issues),
      }
      return (await call(imports.check, { body })).known
    },
    gcTime: 0,
  })

/** The rocks that are here, by the names that a file's milestones have for them. */
export const rocksQuery = (rockNames: string[]) =>
  queryOptions({
    queryKey: ['imports', 'rocks', rockNames],
    queryFn: async () => {
      const { rocks } = await call(imports.check, { body: { rockNames } })
      return new Map(rocks.map((rock) => [rock.name, rock]))
    },
  })
