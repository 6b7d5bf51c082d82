import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'

const [RockField] = lazyWithPreload(async () => (await import('../rocks/serving/RockField.tsx')).RockField)
const [RockName] = lazyWithPreload(async () => (await import('../rocks/serving/RockName.tsx')).RockName)

const menus = () => import('../rocks/serving/menus.tsx')
const [RockMenu] = lazyWithPreload(async () => (await menus()).RockMenu)
const [MilestoneMenu] = lazyWithPreload(async () => (await menus()).MilestoneMenu)
const [MilestoneName] = lazyWithPreload(async () => (await menus()).MilestoneName)

/** How the forms and the panel of to-dos choose and name rocks. */
export const serving = { RockField, RockName, RockMenu, MilestoneMenu, MilestoneName }
