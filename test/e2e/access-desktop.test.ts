import { describeAccess } from './support/access.ts'

await describeAccess('desktop')
