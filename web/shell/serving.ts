import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'

const [RockField] = lazyWithPreload(async () => (await import('../rocks/serving/RockField.tsx')).RockField)
const [RockName] = lazyWithPreload(async () => (await import('../rocks/serving/RockName.tsx')).RockName)

/** How the forms of to-dos choose and name rocks. */
export const serving = { RockField, RockName }
