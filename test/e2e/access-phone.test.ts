import { walk } from './support/walk/walk.ts'

await walk('phone')
