import { cssOf, drawFace, type Face, type FaceNode, languageOf } from '@kaard/card-face';
import { styled } from 'styled-components';

/** The lengths of a face are fractions of its width, so that it looks equal at any size. */
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

/** A card as others see it; the public page renders it with the same templates. */
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
      // A right-to-left name may be on a left-to-right card.
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
