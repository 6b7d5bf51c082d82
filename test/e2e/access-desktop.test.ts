import { describeAccess } from './support/access.ts'

describeAccess('desktop')
