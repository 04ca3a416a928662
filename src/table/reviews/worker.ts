import { judgeStep } from '../../learning/index.ts';
import type { JudgedStep } from '../../learning/index.ts';
import { answerOrders } from '../answer-orders.ts';
import type { JudgeOrder } from './reviewer.ts';

answerOrders<JudgeOrder, JudgedStep>(({ step, seed }, handle) => judgeStep(handle, step, seed));
