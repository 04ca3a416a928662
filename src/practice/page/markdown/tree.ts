/** An inline node. */
export type Inline =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'code'; readonly text: string }
  | { readonly is: 'bold' | 'italic' | 'underlined' | 'struck' | 'spoiler'; readonly inside: readonly Inline[] }
  | { readonly is: 'link'; readonly url: string; readonly inside: readonly Inline[] }
  | { readonly is: 'user' | 'role' | 'channel'; readonly id: string }
  | { readonly is: 'command'; readonly name: string }
  | { readonly is: 'everyone'; readonly text: string }
  | { readonly is: 'emoji'; readonly name: string; readonly id: string }
  | { readonly is: 'stamp'; readonly seconds: number; readonly style: StampStyle };

export type StampStyle = 't' | 'T' | 'd' | 'D' | 'f' | 'F' | 's' | 'S' | 'R';

/** A block of a message. */
export type Block =
  | { readonly is: 'lines'; readonly inside: readonly Inline[] }
  | { readonly is: 'heading'; readonly level: 1 | 2 | 3; readonly inside: readonly Inline[] }
  | { readonly is: 'small'; readonly inside: readonly Inline[] }
  | { readonly is: 'code'; readonly text: string }
  | { readonly is: 'quote'; readonly inside: readonly Block[] }
  | {
      readonly is: 'list';
      readonly ordered: boolean;
      readonly from: number;
      readonly items: readonly (readonly Block[])[];
    };
