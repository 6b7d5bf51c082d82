import { build, type InlineConfig, mergeConfig, type Rolldown } from 'vite'
import { mergeParts } from './merge.ts'
import { partsOf } from './parts.ts'

type Group = Rolldown.CodeSplittingGroup

/**
 * Adds to a build's config which modules share a file. By itself the bundler makes one for each set of pages that
 * share something: hundreds of small ones, which weigh more than their code and come one after another
 * (https://github.com/rolldown/rolldown/issues/4788). This builds once that way and weighs which of them to merge.
 */
export const withMergedChunks = async (config: InlineConfig): Promise<InlineConfig> => {
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
  const shared: Group = {
    name: (module) => fileOf.get(module) ?? null,
    debugName: 'shared',
    includeDependenciesRecursively: false,
  }
  return mergeConfig(config, { build: { rolldownOptions: { output: { codeSplitting: { groups: [shared] } } } } })
}
