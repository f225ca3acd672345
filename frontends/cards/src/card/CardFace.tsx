import { cssOf, drawFace, type Face, type FaceNode, languageOf } from '@kaard/card-face';
import { styled } from 'styled-components';

/** The lengths of a face are parts of its width, so that it is the same at any size. */
const Frame = styled.span`
  display: block;
  container-type: inline-size;
  aspect-ratio: 1.6;
  overflow: hidden;
  line-height: 1.2;
  letter-spacing: normal;
  text-align: left;
  direction: ltr;
  /* Its colours are what it shows. */
  forced-color-adjust: none;

  img { max-width: none; }
`;

/** A card as everybody sees it; the public page draws it by the same templates. */
export function CardFace({ face }: { face: Face }) {
  const root = drawFace(face);
  return (
    <Frame lang={languageOf(face) ?? undefined}>
      <Node node={{ ...root, style: { ...root.style, width: '100%', height: '100%' } }} />
    </Frame>
  );
}

function Node({ node }: { node: FaceNode }) {
  const style = cssOf(node.kind, node.style);
  if (node.kind === 'picture') return <img style={style} src={node.source} alt={node.label} />;
  if (node.kind === 'text') {
    return (
      // A name may be written from right to left on a card from left to right.
      <span style={style} dir="auto">
        {node.text}
      </span>
    );
  }
  return (
    <span style={style}>
      {node.children.map((child, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a face is drawn as a whole, nothing in it moves
        <Node key={at} node={child} />
      ))}
    </span>
  );
}
