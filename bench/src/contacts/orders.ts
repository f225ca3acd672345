import type { Order } from '../../../services/contacts/src/contact/contact.order.ts';
import { createContactRepository } from '../../../services/contacts/src/contact/contact.repository.ts';
import type { Stage } from './stage.ts';
import { ms, timed } from './timing.ts';

const OWNERS = { '1,000': 1000, '10,000': 2000 };
const ORDERS: Order[] = ['CREATED_DESC', 'UPDATED_DESC', 'NAME_ASC', 'COMPANY_ASC'];

/** Measures pages in every order; the times don't grow, because each order has an index. */
export async function reportOrders(stage: Stage, print: (line: string) => void): Promise<void> {
  const repository = createContactRepository(stage.connection);
  for (const order of ORDERS) {
    const figures = [];
    for (const [size, ownerId] of Object.entries(OWNERS)) {
      const runs = Array.from({ length: 60 }, () => order);
      figures.push(
        `${size}: ${ms(await timed(runs, () => repository.list(ownerId, {}, { order, first: 50, after: null })))}`,
      );
    }
    print(`a page of 50 by ${order.padEnd(12)}  ${figures.join('   ')}`);
  }
}
