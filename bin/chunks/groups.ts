import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { mergeParts } from './merge.ts'
import { partsOf } from './parts.ts'

type Group = Rolldown.CodeSplittingGroup

/** Which modules share a file. */
const groupsOf = async (config: InlineConfig): Promise<Group[]> => {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false },
  })
  const { output } = built as Rolldown.RolldownOutput
  const assets = new Map(output.flatMap((file) => (file.type === 'asset' ? [[file.fileName, file.source.length]] : [])))
  const stylesOf = ({ viteMetadata }: Rolldown.OutputChunk): number =>
    [...(viteMetadata?.importedCss ?? [])].reduce((sum, name) => sum + (assets.get(name) ?? 0), 0)
  const chunks = output.filter((file) => file.type === 'chunk')
  const merged = mergeParts(partsOf(chunks.map((chunk) => ({ ...chunk, styles: stylesOf(chunk) }))))
  const fileOf = new Map(merged.flatMap(({ modules }, file) => modules.map((module) => [module, `shared-${file}`])))
  const name: Group['name'] = (module) => fileOf.get(module) ?? null
  return [{ name, debugName: 'shared', includeDependenciesRecursively: false }]
}

/**
 * Merges files of a build. By itself the bundler makes one for each set of pages that share something: hundreds of
 * small ones, which weigh more than their code and come one after another
 * (https://github.com/rolldown/rolldown/issues/4788). This builds once that way, with `config`, and weighs which of them
 * to merge.
 */
export const mergedChunks = (config: InlineConfig): Plugin => ({
  name: 'merged-chunks',
  apply: 'build',
  config: async () => ({
    build: { rolldownOptions: { output: { codeSplitting: { groups: await groupsOf(config) } } } },
  }),
})
