/** The standing orders of the book. Section 5.4 */
export type OrderKey = 'fate' | 'protect' | 'dismount' | 'regroup' | 'passing';
