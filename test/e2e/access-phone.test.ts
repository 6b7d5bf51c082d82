import { describeAccess } from './support/access.ts'

describeAccess('phone')
